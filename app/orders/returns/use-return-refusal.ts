import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Order } from '../orders.schema.ts';
import { findReturnRefusal, type ReturnKind } from './returnable-items.ts';

/**
 * Why the order has nothing left to return or exchange; undefined until the server responds. The hook asks it because
 * the page may be older than the end of the window, and the device's clock may be wrong. Null sends no request.
 */
export function useReturnRefusal(order: Order | null, what: ReturnKind): string | undefined {
  const { data } = useApiQuery<{ order: Order }>(order && `/api/orders/${order._id}`);
  return data && findReturnRefusal(data.order, what);
}
