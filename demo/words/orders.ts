import type { DemoOrder, DemoOrderStatus } from './demo-shop.ts';
import { keyOf } from './products.ts';

/** Orders in every status, oldest first. None is older than what it holds, and a cash order stays under ₹10,000. */
export const demoOrders: DemoOrder[] = [
  order('leela', 96, 'Delivered', 'razorpay', [
    ['Kanchipuram saree', 'M', 'Bottle green', 1],
    ['Stone jhumkas', 'Free', 'Bottle green', 1],
  ]),
  order('vikram', 71, 'Delivered', 'cod', [['Washed linen shirt', 'L', 'Sand', 2]]),
  {
    ...order('asha', 41, 'Cancelled', 'razorpay', [['Bandhani silk stole', 'Free', 'Madder', 1]]),
    cancelReason: 'Ordered the wrong colour',
  },
  order('asha', 33, 'Delivered', 'razorpay', [['Tussar silk saree', 'Free', 'Marigold', 1]]),
  order('asha', 19, 'Delivered', 'cod', [['Circle dabu shirt', 'L', 'Ivory', 1]]),
  order('meher', 17, 'Delivered', 'razorpay', [
    ['Chikankari kurta set', 'S', 'Pista', 1],
    ['Chikankari stole', 'Free', 'Pista', 1],
  ]),
  {
    ...order('debjani', 15, 'Cancelled', 'cod', [['Muslin jamdani saree', 'Free', 'Ivory', 1]]),
    cancelReason: 'It will not arrive in time',
  },
  order('kabir', 8, 'Delivered', 'razorpay', [['Ikat Nehru jacket with kurta', 'L', 'Indigo', 1]]),
  order('joseph', 6, 'Out for Delivery', 'cod', [
    ['Madras check shirt dress', 'M', 'Ivory', 1],
    ['Leheriya silk stole', 'Free', 'Rose', 2],
  ]),
  order('farah', 5, 'Out for Delivery', 'razorpay', [['Bandhani sharara', 'M', 'Lac', 1]]),
  order('asha', 3, 'Shipped', 'razorpay', [
    ['Jamdani anarkali', 'M', 'Teal', 1],
    ['Buti block-print kurta with palazzo', 'L', 'Ivory', 2],
  ]),
  order('debjani', 3, 'Shipped', 'cod', [['Leheriya lehenga for girls', '4-5Y', 'Haldi', 1]]),
  order('rohan', 2, 'Packed', 'razorpay', [['Ajrakh cotton shirt', 'XL', 'Madder', 1]]),
  order('leela', 1, 'Packed', 'cod', [['Buti block-print kurta with palazzo', 'M', 'Blush', 1]]),
  order('asha', 0, 'Order Placed', 'cod', [['Leheriya lehenga for girls', '6-7Y', 'Haldi', 1]]),
  order('meher', 0, 'Order Placed', 'razorpay', [['Lotus Banarasi silk saree', 'S', 'Madder', 1]]),
];

type Line = [productName: string, size: string, color: string, quantity: number];

function order(
  mailbox: string,
  placedDaysAgo: number,
  status: DemoOrderStatus,
  payment: DemoOrder['payment'],
  lines: Line[],
): DemoOrder {
  const withKey = ([name, size, color, quantity]: Line) => ({
    productKey: keyOf(name),
    size,
    color,
    quantity,
  });
  return { person: `${mailbox}@vastra.test`, placedDaysAgo, status, payment, lines: lines.map(withKey) };
}
