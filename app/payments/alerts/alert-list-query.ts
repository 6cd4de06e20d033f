/** The filter and page of the alert list, as in the URL; unseen alerts by default. */
export interface AlertQuery {
  page: number;
  seen: boolean;
}

export function parseAlertQuery(address: URLSearchParams): AlertQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    seen: address.get('seen') === '1',
  };
}

export function alertListAddress({ page, seen }: AlertQuery): string {
  const params = new URLSearchParams();
  if (seen) params.set('seen', '1');
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/admin/payment-alerts?${params}` : '/admin/payment-alerts';
}

export function alertListPath({ page, seen }: AlertQuery): string {
  return `/api/admin/payment-alerts?seen=${seen ? 1 : 0}&page=${page}`;
}
