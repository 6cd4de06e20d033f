import { lazy, Suspense } from 'react';
import type { Order } from '../orders.schema.ts';

/** Loaded for the orders that need them. */
const OrderExchanges = lazy(async () => ({
  default: (await import('./order-exchanges.tsx')).OrderExchanges,
}));

/** The exchanges of an order, if units came back that were not cancelled. */
export function LazyOrderExchanges({ order, canChange }: { order: Order; canChange: boolean }) {
  if (order.items.every(({ returned, cancelled }) => returned <= cancelled)) return null;
  return (
    <Suspense>
      <OrderExchanges
        key={order.items.map(({ returned }) => returned).join()}
        orderId={order._id}
        canChange={canChange}
      />
    </Suspense>
  );
}
