import type { User } from '#app/accounts/accounts.schema.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, LoadingFallback } from '#app/ui/feedback/notice.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './my-orders.module.css';
import { OrderCard, type Reviewing } from './order-card.tsx';

/** Screens §8; when to use which: rules §5, Texts that look alike. */
const TEXTS = { refused: 'Failed to fetch orders.', network: 'Could not load orders. Please try again.' };

interface OrdersResponse {
  success: boolean;
  orders: Order[];
  message?: string;
}

export function MyOrders({ reviewing }: { reviewing?: Reviewing }) {
  const { data, error, reload, replace } = useApiQuery<OrdersResponse>('/api/cart/my-orders');
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!data) return <OrdersSkeleton />;
  if (!data.success) return <FailedNotice message={data.message || TEXTS.refused} onRetry={reload} />;
  if (data.orders.length === 0) return <NoOrders />;
  const replaceOrder = (changed: Order) =>
    replace((now) => ({
      ...now,
      orders: now.orders.map((order) => (order._id === changed._id ? changed : order)),
    }));
  return data.orders.map((order) => (
    <OrderCard key={order._id} order={order} reviewing={reviewing} onChanged={replaceOrder} />
  ));
}

/** One order by its id; an admin may see anyone's. */
export function OneOrder({
  orderId,
  reader,
  reviewing,
}: {
  orderId: string;
  reader: User;
  reviewing?: Reviewing;
}) {
  const path = `/api/orders/${encodeURIComponent(orderId)}`;
  const { data, error, reload, replace } = useApiQuery<{ order: Order }>(path);
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!data) return <OrdersSkeleton />;
  const { order } = data;
  if (order.user._id !== reader._id) return <OrderCard order={order} customer={order.user} isAlone />;
  return (
    <OrderCard
      isAlone
      order={order}
      reviewing={reviewing}
      onChanged={(changed) => replace(() => ({ order: changed }))}
    />
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders found. Place an order to see it here!"
      action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
    />
  );
}

export function OrdersSkeleton() {
  return (
    <LoadingFallback label="Loading your orders" className={styles.skeleton}>
      <Skeleton height="280px" />
      <Skeleton height="220px" />
    </LoadingFallback>
  );
}
