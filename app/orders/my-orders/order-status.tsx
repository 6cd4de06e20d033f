import { ExternalLink } from 'lucide';
import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import {
  calculateProgress,
  type OrderStatus,
  type PaymentStatus,
  PROGRESS_STEPS,
  paymentBadge,
} from '../order.ts';
import type { Order } from '../orders.schema.ts';
import styles from './order-status.module.css';

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

export function OrderProgress({ status }: { status: string }) {
  if (status === 'Cancelled') return null;
  const percent = calculateProgress(status);
  const reached = Math.round((percent / 100) * PROGRESS_STEPS.length);
  return (
    <div className={styles.progress}>
      <div
        className={styles.rail}
        role="progressbar"
        aria-label="Order progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={status}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.here} aria-hidden>
        <b>{status}</b> step {reached} of {PROGRESS_STEPS.length}
      </p>
      <ol className={styles.steps} aria-hidden>
        {PROGRESS_STEPS.map((step, index) => (
          <li key={step} data-done={index < reached || undefined}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function OrderTracking({ tracking }: { tracking: NonNullable<Order['tracking']> }) {
  const { courier, number, link } = tracking;
  return (
    <p className={styles.tracking}>
      <span>
        Shipped with <b>{courier}</b>
        {number !== null && `, tracking number ${number}`}.
      </span>
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer" className="link">
          Track package
          <Icon of={ExternalLink} size={14} />
          <span className="visually-hidden">, in a new tab</span>
        </a>
      )}
    </p>
  );
}
