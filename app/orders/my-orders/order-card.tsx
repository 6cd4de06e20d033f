import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { cancellableItems } from '../cancellations/cancellable-items.ts';
import { LazyOrderExchanges } from '../exchanges/lazy-order-exchanges.tsx';
import type { Order } from '../orders.schema.ts';
import { canReturn } from '../returns/returnable-items.ts';
import type { OrderDialogProps } from './cancel-order-dialog.tsx';
import styles from './order-card.module.css';
import { OrderItem } from './order-item.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { findFailure, OrderProgress, PaymentBadge, ShopperTracking, StatusBadge } from './order-status.tsx';

/** Loaded for the orders that need them. */
const OrderCashRefunds = lazy(async () => ({
  default: (await import('../cash-refunds/order-cash-refunds.tsx')).OrderCashRefunds,
}));
const loadNotices = () => import('./order-notices.tsx');
const LessToCollect = lazy(async () => ({ default: (await loadNotices()).LessToCollect }));
const RentalRequested = lazy(async () => ({ default: (await loadNotices()).RentalRequested }));
const OrderDocuments = lazy(async () => ({
  default: (await import('../documents/order-documents.tsx')).OrderDocuments,
}));
const OrderDetails = lazy(async () => ({ default: (await import('./order-details.tsx')).OrderDetails }));

/** Review buttons of delivered items, passed in because the reviews module is above this one. */
export interface Reviewing {
  isReviewed: (productId: string) => boolean;
  button: (item: Order['items'][number]) => ReactNode;
}

interface OrderCardProps {
  order: Order;
  /** shown to admins */
  customer?: Order['user'];
  reviewing?: Reviewing;
  /** without it the order is read-only */
  onChanged?: (order: Order) => void;
  /** the only order on the page, with open details */
  isAlone?: boolean;
}

export function OrderCard({ order, customer, reviewing, onChanged, isAlone }: OrderCardProps) {
  const offered = order.status === 'Delivered' ? reviewing : undefined;
  // The order has only outfits, and an owner has not answered yet.
  const isRequested = order.unansweredRental && order.items.every(({ isRental }) => isRental);
  const isReviewed = offered && order.items.every((item) => offered.isReviewed(item.product._id));
  return (
    <article className={styles.order} aria-labelledby={`order-${order._id}`}>
      <header className={styles.head}>
        <h2 id={`order-${order._id}`}>{order.orderNumber}</h2>
        <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        <StatusBadge status={isRequested ? 'Requested' : order.status} shipments={order.shipments} />
        <PaymentBadge paymentStatus={order.paymentStatus} />
        <b className={styles.sum}>{formatRupees(order.reduction?.total ?? order.total)}</b>
      </header>
      <div className={styles.body}>
        {customer && <Customer customer={customer} />}
        {isRequested ? (
          <Suspense>
            <RentalRequested />
          </Suspense>
        ) : (
          findFailure(order.status, order.shipments) !== 'Returning' && (
            <OrderProgress status={isReviewed ? 'Reviewed' : order.status} />
          )
        )}
        <ShopperTracking order={order} />
        <ul>
          {order.items.map((item) => (
            <OrderItem
              key={item._id}
              item={item}
              action={item.cancelled + item.cameBack < item.quantity && offered?.button(item)}
            />
          ))}
        </ul>
        <OrderOutcome order={order} />
        <LazyOrderExchanges order={order} onChanged={onChanged} />
        {mayHaveCashRefund(order) && (
          <Suspense>
            <OrderCashRefunds
              key={order.paymentStatus}
              orderId={order._id}
              canChange={onChanged !== undefined}
            />
          </Suspense>
        )}
        {owesLess(order) && (
          <Suspense>
            <LessToCollect order={order} />
          </Suspense>
        )}
        <div className={styles.actions}>
          {onChanged && <OrderActions order={order} onChanged={onChanged} />}
          <Suspense>
            <OrderDocuments order={order} />
          </Suspense>
        </div>
        <Details order={order} isAlone={isAlone} />
      </div>
    </article>
  );
}

/** Loaded when opened. */
function Details({ order, isAlone }: { order: Order; isAlone: boolean | undefined }) {
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

/** Loaded when the button is pressed. */
const DIALOGS = {
  cancel: lazy(async () => ({
    default: (await import('./cancel-order-dialog.tsx')).CancelOrderDialog,
  })),
  cancelItems: lazy(async () => ({
    default: (await import('../cancellations/cancel-items-dialog.tsx')).CancelItemsDialog,
  })),
  return: lazy(async () => ({ default: (await import('../returns/return-dialog.tsx')).ReturnDialog })),
  exchange: lazy(async () => ({
    default: (await import('../exchanges/exchange-dialog.tsx')).ExchangeDialog,
  })),
};

/** Whether a cash order owes less than its original total, or only deposits after its goods are delivered. */
function owesLess({ toCollect, amountDue, depositsAtHandOver }: Order): boolean {
  return toCollect === null ? depositsAtHandOver > 0 : toCollect !== amountDue;
}

/**
 * Whether there may be a refund by transfer: of cash, or of a deposit whose payment is too old. A deposit's refund does not
 * change the order.
 */
function mayHaveCashRefund({ paymentMethod, paymentStatus, items }: Order): boolean {
  return (
    (paymentMethod === 'cod' && paymentStatus.includes('refunded')) || items.some(({ isRental }) => isRental)
  );
}

function OrderActions({ order, onChanged }: Pick<OrderDialogProps, 'order' | 'onChanged'>) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const isReturnable = canReturn(order);
  const OpenDialog = open && DIALOGS[open];
  const change = (changed: Order) => {
    setOpen(null);
    onChanged(changed);
  };
  const units = cancellableItems(order).reduce((sum, { left }) => sum + left, 0);
  // The only unit is cancelled with its order.
  const canCancelSome = units > (order.canCancel && order.items.every(({ isRental }) => !isRental) ? 1 : 0);
  if (!order.canCancel && !canCancelSome && !isReturnable) return null;
  const orderName = <span className="visually-hidden">: {order.orderNumber}</span>;
  return (
    <div className={styles.changes}>
      {order.canCancel && (
        <Button look="quiet" small onClick={() => setOpen('cancel')}>
          Cancel order{orderName}
        </Button>
      )}
      {canCancelSome && (
        <Button look="quiet" small onClick={() => setOpen('cancelItems')}>
          Cancel items{orderName}
        </Button>
      )}
      {isReturnable && (
        <Button look="quiet" small onClick={() => setOpen('return')}>
          Return items{orderName}
        </Button>
      )}
      {isReturnable && (
        <Button look="quiet" small onClick={() => setOpen('exchange')}>
          Exchange items{orderName}
        </Button>
      )}
      {OpenDialog && (
        <Suspense>
          <OpenDialog order={order} onChanged={change} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
