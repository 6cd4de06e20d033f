import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Order } from '../orders.schema.ts';
import { findReturnRefusal, type ReturnKind } from './returnable-items.ts';

/**
 * Why nothing of the order can be returned or exchanged any more; undefined while the server has not said so. It is asked because
 * the page may be older than the end of the window, and the device's clock may be wrong. Null asks nothing.
 */
export function useReturnRefusal(order: Order | null, what: ReturnKind): string | undefined {
  const { data } = useApiQuery<{ order: Order }>(order && `/api/orders/${order._id}`);
  return data && findReturnRefusal(data.order, what);
}
