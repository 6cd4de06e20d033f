import { ORDER_STATUSES, type OrderStatus } from '../../order-status.ts';

/** The filter and page of the order list, from the URL. */
export interface OrderQuery {
  page: number;
  status: OrderStatus | undefined;
  search: string;
}

const PAGE_SIZE = 20;

export function parseOrderQuery(address: URLSearchParams): OrderQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    status: ORDER_STATUSES.find((status) => status === address.get('status')),
    search: (address.get('search') ?? '').trim(),
  };
}

/** The URL of the list with a change; a new filter starts at page 1. */
export function orderListAddress(query: OrderQuery, change: Partial<OrderQuery>): string {
  const next = { ...query, page: 1, ...change };
  const address = new URLSearchParams();
  if (next.status) address.set('status', next.status);
  if (next.search) address.set('search', next.search);
  if (next.page > 1) address.set('page', String(next.page));
  return `/admin/orders${address.size > 0 ? `?${address}` : ''}`;
}

export function orderListPath({ page, status, search }: OrderQuery): string {
  const params = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (status) params.set('status', status);
  if (search) params.set('search', search);
  return `/api/admin/orders?${params}`;
}

export function adminOrderAddress({ orderNumber }: { orderNumber: string }): string {
  return `/admin/orders/${encodeURIComponent(orderNumber)}`;
}

export function orderExportPath({ status, search }: OrderQuery): string {
  const params = new URLSearchParams();
  if (status) params.set('status', status);
  if (search) params.set('search', search);
  return `/api/admin/orders/export?${params}`;
}
