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

/** Requested: an order of outfits whose owners have not answered. */
type ShownStatus = OrderStatus | 'Requested';

const STATUS_TONES: Record<ShownStatus, BadgeTone> = {
  Requested: 'turmeric',
  'Order Placed': 'turmeric',
  Packed: 'indigo',
  Shipped: 'indigo',
  'Out for Delivery': 'indigo',
  Delivered: 'neem',
  Cancelled: 'madder',
};
const PAYMENT_TONES = {
  Paid: 'neem',
  Unpaid: 'turmeric',
  Refunded: 'over',
  'Partly refunded': 'over',
} as const;

interface StatusBadgeProps {
  status: ShownStatus;
  shipments?: Order['shipments'];
}

export function StatusBadge({ status, shipments = [] }: StatusBadgeProps) {
  const failure = findFailure(status, shipments);
  return <Badge tone={failure ? 'madder' : (STATUS_TONES[status] ?? 'over')}>{failure ?? status}</Badge>;
}

/** The failure of an order that is with couriers, if no parcel is still coming: the order's own status only moves forward. */
export function findFailure(
  status: ShownStatus,
  shipments: Order['shipments'],
): 'Returning' | 'Delivery failed' | undefined {
  if (status !== 'Shipped' && status !== 'Out for Delivery') return undefined;
  const open = shipments.filter((each) => each.status !== 'Delivered' && each.status !== 'Returned');
  const isReturning = (each: Order['shipments'][number]) => each.status === 'Returning';
  if (open.length === 0) return undefined;
  if (open.every(isReturning)) return 'Returning';
  const isFailed = open.every((each) => isReturning(each) || each.status === 'Delivery failed');
  return isFailed ? 'Delivery failed' : undefined;
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

interface ShopperTrackingProps {
  order: Pick<Order, 'status' | 'tracking'>;
}

/** For the shopper: nothing for a cancelled order, whose parcel does not arrive. */
export function ShopperTracking({ order: { status, tracking } }: ShopperTrackingProps) {
  if (tracking === null || status === 'Cancelled') return null;
  return <OrderTracking tracking={tracking} />;
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
