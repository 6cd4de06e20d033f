import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { OrderDocuments } from '../documents/order-documents.tsx';
import { OrderTracking } from '../fulfilment/order-tracking.tsx';
import type { Order } from '../orders.schema.ts';
import { OrderActions } from './order-actions.tsx';
import { PaymentBadge, StatusBadge } from './order-badges.tsx';
import styles from './order-card.module.css';
import { OrderItem } from './order-item.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderProgress } from './order-progress.tsx';

const OrderDetails = lazy(async () => ({ default: (await import('./order-details.tsx')).OrderDetails }));

/** How an order's items can be reviewed once they are there; the room that knows reviews stands above this one. */
export interface Reviewing {
  isReviewed: (productId: string) => boolean;
  button: (item: Order['items'][number]) => ReactNode;
}

interface OrderCardProps {
  order: Order;
  /** who ordered, where that is somebody else */
  customer?: Order['user'];
  reviewing?: Reviewing;
  /** hears of what was changed; without it the order is only read */
  onChanged?: (order: Order) => void;
  /** whether it stands alone, with its details open */
  isAlone?: boolean;
}

/** One order: how far it has come, what is in it, what can be done; folded away, what it came to and where it goes. */
export function OrderCard({ order, customer, reviewing, onChanged, isAlone = false }: OrderCardProps) {
  const offered = order.status === 'Delivered' ? reviewing : undefined;
  const isReviewed = offered && order.items.every((item) => offered.isReviewed(item.product._id));
  return (
    <article className={styles.order} aria-labelledby={`order-${order._id}`}>
      <header className={styles.head}>
        <h2 id={`order-${order._id}`}>{order.orderNumber}</h2>
        <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        <StatusBadge status={order.status} />
        <PaymentBadge paymentStatus={order.paymentStatus} />
        <b className={styles.sum}>{formatRupees(order.total)}</b>
      </header>
      <div className={styles.body}>
        {customer && <Customer customer={customer} />}
        <OrderProgress status={isReviewed ? 'Reviewed' : order.status} />
        {order.tracking && <OrderTracking tracking={order.tracking} />}
        <ul>
          {order.items.map((item) => (
            <OrderItem key={item._id} item={item} action={offered?.button(item)} />
          ))}
        </ul>
        <OrderOutcome order={order} />
        <LessToCollect order={order} />
        <div className={styles.actions}>
          {onChanged && <OrderActions order={order} onChanged={onChanged} />}
          <OrderDocuments order={order} />
        </div>
        <Details order={order} isAlone={isAlone} />
      </div>
    </article>
  );
}

/** Folded away until somebody asks, and fetched then. */
function Details({ order, isAlone }: { order: Order; isAlone: boolean }) {
  const [isOpen, setOpen] = useState(isAlone);
  return (
    <details
      className={styles.details}
      open={isAlone}
      onToggle={(toggled) => setOpen(toggled.currentTarget.open)}
    >
      <summary>Order details</summary>
      <Suspense>{isOpen && <OrderDetails order={order} />}</Suspense>
    </details>
  );
}

function Customer({ customer }: { customer: Order['user'] }) {
  return (
    <p className={styles.customer}>
      Ordered by <b>{customer.name}</b>, {customer.email}
      {customer.mobileNumber && `, ${customer.mobileNumber}`}
    </p>
  );
}

/** Said to shopper and courier where an outfit of an order paid on delivery cannot be lent after all. */
function LessToCollect({ order: { toCollect, total } }: { order: Order }) {
  if (toCollect === null || toCollect === total) return null;
  return (
    <Notice>
      {formatRupees(toCollect)} is to be paid on delivery: the deposit of {formatRupees(total - toCollect)}{' '}
      for what cannot be lent is not due any more.
    </Notice>
  );
}
