import { lazy, Suspense } from 'react';
import type { Order } from '../orders.schema.ts';

/** Loaded for the orders that need them. */
const OrderExchanges = lazy(async () => ({
  default: (await import('./order-exchanges.tsx')).OrderExchanges,
}));

/** The exchanges of an order, if units came back that were not cancelled. */
export function LazyOrderExchanges({
  order,
  onChanged,
}: {
  order: Order;
  /** without it the exchanges are read-only */
  onChanged?: ((order: Order) => void) | undefined;
}) {
  if (order.items.every(({ returned, cancelled }) => returned <= cancelled)) return null;
  return (
    <Suspense>
      <OrderExchanges
        key={[order.returns.length, ...order.items.map(({ returned }) => returned)].join()}
        order={order}
        onChanged={onChanged}
      />
    </Suspense>
  );
}
