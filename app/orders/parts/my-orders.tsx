import type { User } from '#app/accounts/accounts.shapes.ts';
import { failureText } from '#app/foundation/api-client.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Awaited } from '#app/ui/awaited.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Order } from '../orders.shapes.ts';
import styles from './my-orders.module.css';
import { OrderCard, type Reviewing } from './order-card.tsx';

/** Spec §8; which one when: CONTRACT §5, Texts that look alike. */
const TEXTS = { refused: 'Failed to fetch orders.', network: 'Could not load orders. Please try again.' };

interface OrdersAnswer {
  success: boolean;
  orders: Order[];
  message?: string;
}

/** The orders of the person who is signed in, the newest first. */
export function MyOrders({ reviewing }: { reviewing?: Reviewing }) {
  const { answer, error, reload, replace } = useAnswer<OrdersAnswer>('/api/cart/my-orders');
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!answer) return <OrdersSkeleton />;
  if (!answer.success) return <FailedNotice message={answer.message || TEXTS.refused} onRetry={reload} />;
  if (answer.orders.length === 0) return <NoOrders />;
  const take = (changed: Order) =>
    replace((now) => ({
      ...now,
      orders: now.orders.map((order) => (order._id === changed._id ? changed : order)),
    }));
  return answer.orders.map((order) => (
    <OrderCard key={order._id} order={order} reviewing={reviewing} onChanged={take} />
  ));
}

/** One order by its address; an admin may read anyone's. */
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
  const { answer, error, reload, replace } = useAnswer<{ order: Order }>(path);
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!answer) return <OrdersSkeleton />;
  const { order } = answer;
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
    <Awaited label="Loading your orders" className={styles.skeleton}>
      <Skeleton height="280px" />
      <Skeleton height="220px" />
    </Awaited>
  );
}
