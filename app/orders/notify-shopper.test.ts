import { expect, test } from 'vitest';
import type { DeliveryDays } from '#app/shipping/promise/delivery-days.ts';
import { formatDeliveryBy } from '#app/shipping/promise/format-delivery.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';
import { changeOrderStatus } from './fulfilment/change-order.server.ts';
import { notifyShopper } from './notify-shopper.server.ts';
import type { OrderStatus } from './order.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);

async function buyKurta({ byCard = false } = {}) {
  const shopper = await newShopper(shop, { name: 'Rohan <Verma>' });
  await shopper.add({ product: cast.kurta, quantity: 2, size: 'S', color: 'White' });
  const payment = byCard ? { paymentMethod: 'razorpay', ...(await shopper.pay()) } : {};
  const { body } = await shopper.order({ shippingInfo: { ...jaipur, state: 'Rajasthan' }, ...payment });
  const orderId: string = body.order._id;
  return {
    orderId,
    promise: body.order.deliveryBy as DeliveryDays,
    number: body.order.orderNumber as string,
    move: (status: OrderStatus) => changeOrderStatus(shop.db, cast.admin, { orderId, status }),
    cancel: (reason: string) => shopper.call('POST', `/api/orders/${orderId}/cancel`, { body: { reason } }),
    async mails(): Promise<{ subject: string; text: string }[]> {
      await shop.work.handlePendingEvents();
      return (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body.messages;
    },
  };
}

test('a shopper who orders gets a receipt', async () => {
  const { orderId, promise, number, mails } = await buyKurta();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`We have received your order ${number}`);
  for (const words of [
    'Thank you, Rohan <Verma>',
    'Cotton kurta, Size S, White, quantity 2: ₹1,798',
    'Shipping: ₹120',
    'You pay ₹1,918 when it arrives.',
    `${formatDeliveryBy(promise)}.`,
    'Asha Kulkarni, 12 Civil Lines, near Ajmer Road, Jaipur Rajasthan 302006, India',
    `https://vastra.test/profile?orderId=${orderId}`,
  ])
    expect(mail?.text).toContain(words);
});

test('a mail for shipping and for delivery, none for the steps between', async () => {
  const { number, move, mails } = await buyKurta();
  for (const status of ['Packed', 'Shipped', 'Out for Delivery', 'Delivered'] as const) await move(status);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `Your order ${number} was delivered`,
    `Your order ${number} is on its way`,
    `We have received your order ${number}`,
  ]);
});

test('a cancelled order that nobody paid for has nothing to pay', async () => {
  const { number, move, mails } = await buyKurta();
  await move('Cancelled');
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Your order ${number} is cancelled`);
  expect(mail?.text).toContain('You do not need to pay anything.');
});

test('what was paid comes back, and the reason is told', async () => {
  const { cancel, mails } = await buyKurta({ byCard: true });
  await cancel('Ordered the wrong size.');
  const [mail] = await mails();
  expect(mail?.text).toContain('has been cancelled. Ordered the wrong size.');
  expect(mail?.text).toContain('₹1,918 will be refunded to your original payment method.');
});

test('news that is told twice is one mail', async () => {
  const { orderId, mails } = await buyKurta();
  await mails();
  await notifyShopper({ db: shop.db, storeUrl: 'https://vastra.test' }, { orderId, status: 'Order Placed' });
  expect(await mails()).toHaveLength(1);
});
