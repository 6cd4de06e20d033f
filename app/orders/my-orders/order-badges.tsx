import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import { type OrderStatus, type PaymentStatus, paymentBadge } from '../order-status.ts';

const STATUS_TONES: Record<OrderStatus, BadgeTone> = {
  'Order Placed': 'turmeric',
  Packed: 'indigo',
  Shipped: 'indigo',
  'Out for Delivery': 'indigo',
  Delivered: 'neem',
  Cancelled: 'madder',
};
const PAYMENT_TONES = { Paid: 'neem', Unpaid: 'turmeric', Refunded: 'over' } as const;

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={STATUS_TONES[status] ?? 'over'}>{status}</Badge>;
}

export function PaymentBadge({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const word = paymentBadge(paymentStatus);
  return <Badge tone={PAYMENT_TONES[word]}>{word}</Badge>;
}
