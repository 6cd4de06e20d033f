import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, LoadingFallback, Notice } from '#app/ui/feedback/notice.tsx';
import { LazyOrderExchanges } from '../exchanges/lazy-order-exchanges.tsx';
import { OrderTotals, ShippingAddress } from '../my-orders/order-details.tsx';
import { OrderOutcome } from '../my-orders/order-outcome.tsx';
import { ShopperTracking } from '../my-orders/order-status.tsx';
import type { Order } from '../orders.schema.ts';
import { ParcelList } from '../shipments/parcel-list.tsx';
import styles from './order.module.css';
import { OrderConfirmedDialog } from './order-confirmed-dialog.tsx';
import { BoughtPart, RentedPart } from './order-parts.tsx';
import { findPlacedOrder, markAsShown } from './placed-order.ts';

export const meta = privatePageMeta('Your order', 'What you ordered and what happens next.');

const TEXTS = { refused: 'Failed to fetch orders.', network: 'Could not load orders. Please try again.' };

/** The page after placing an order, which can be opened again later (decision 062). */
export default function OrderPage() {
  const { number = '' } = useParams();
  const { status } = useSession();
  return (
    <div className={`wrap ${styles.page}`}>
      {status === 'loading' && <OrderSkeleton />}
      {status === 'guest' && <NotSignedIn number={number} />}
      {status === 'signed-in' && <LoadedOrder key={number} number={number} />}
    </div>
  );
}

function LoadedOrder({ number }: { number: string }) {
  const [placed] = useState(() => findPlacedOrder(number));
  const [isNew, setNew] = useState(placed !== undefined && !placed.wasShown);
  const path = placed ? null : `/api/orders/${encodeURIComponent(number)}`;
  const { data, error, reload } = useApiQuery<{ order: Order }>(path);
  const order = placed?.order ?? data?.order;
  useEffect(markAsShown, []);
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!order) return <OrderSkeleton />;
  return (
    <>
      <OrderView order={order} />
      {isNew && <OrderConfirmedDialog order={order} onClose={() => setNew(false)} />}
    </>
  );
}

function OrderView({ order }: { order: Order }) {
  const bought = order.items.filter((item) => !item.isRental);
  const rented = order.items.filter((item) => item.isRental);
  return (
    <>
      <header className={styles.head}>
        <h1>Thank you, {order.shippingInfo.firstName}</h1>
        <p>
          <b className={styles.number}>{order.orderNumber}</b>, placed on {formatDay(order.createdAt)}. We
          sent the details to <b>{order.user.email}</b>.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={`/profile?orderId=${order._id}`} reloadDocument>
            Track order
          </ButtonLink>
          <ButtonLink to="/products" look="second">
            Continue Shopping
          </ButtonLink>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <OrderOutcome order={order} />
          <LazyOrderExchanges order={order} />
          {order.shipments.length > 0 ? (
            <ParcelList shipments={order.shipments} showsAdvice />
          ) : (
            <ShopperTracking order={order} />
          )}
          {bought.length > 0 && rented.length > 0 && (
            <Notice>What you bought and what you rent come in separate parcels.</Notice>
          )}
          {bought.length > 0 && <BoughtPart order={order} items={bought} />}
          {rented.length > 0 && <RentedPart order={order} items={rented} />}
        </div>
        <OrderSums order={order} />
      </div>
    </>
  );
}

function OrderSums({ order }: { order: Order }) {
  return (
    <aside className={styles.panel} aria-labelledby="order-sums">
      <h2 id="order-sums">Order Summary</h2>
      <OrderTotals order={order} />
      <p className={styles.payment}>{formatPayment(order)}</p>
      <ShippingAddress to={order.shippingInfo} />
    </aside>
  );
}

function formatPayment({ paymentMethod, paymentStatus, toCollect, amountDue, advancePaid }: Order): string {
  if (paymentStatus === 'refunded') return 'Refunded';
  const paid = advancePaid > 0 ? `Paid ${formatRupees(advancePaid)} online. ` : '';
  if (toCollect) return `${paid}Cash on Delivery: ${formatRupees(toCollect)} when it arrives`;
  if (paymentMethod === 'store credit') return 'Store credit';
  return paymentMethod === 'cod' ? 'Cash on Delivery' : `Paid ${formatRupees(amountDue)}`;
}

function NotSignedIn({ number }: { number: string }) {
  return (
    <EmptyState
      as="h1"
      title="Log in to see this order"
      action={<ButtonLink to={loginAddress(`/order/${number}`)}>Login</ButtonLink>}
    />
  );
}

function OrderSkeleton() {
  return (
    <LoadingFallback label="Loading your order" className={styles.columns}>
      <Skeleton height="420px" />
      <Skeleton height="320px" />
    </LoadingFallback>
  );
}
