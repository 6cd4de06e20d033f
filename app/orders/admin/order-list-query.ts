import { anyText, defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import { ORDER_STATUSES } from '../order.ts';

export const ORDER_LIST = defineListQuery(
  { screen: '/admin/orders', api: '/api/admin/orders', apiParams: { limit: '20' } },
  { status: oneOf(ORDER_STATUSES), ready: oneOf(['1']), search: anyText },
);
export type OrderQuery = QueryOf<typeof ORDER_LIST>;

export function adminOrderAddress({ orderNumber }: { orderNumber: string }): string {
  return `/admin/orders/${encodeURIComponent(orderNumber)}`;
}
