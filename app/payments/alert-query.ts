/** Which payment alerts an admin looks at, as it stands in the address: those to look at, unless told. */
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
  const words = new URLSearchParams();
  if (seen) words.set('seen', '1');
  if (page > 1) words.set('page', String(page));
  return words.size > 0 ? `/admin/payment-alerts?${words}` : '/admin/payment-alerts';
}

/** What is asked of the API for it. */
export function alertListPath({ page, seen }: AlertQuery): string {
  return `/api/admin/payment-alerts?seen=${seen ? 1 : 0}&page=${page}`;
}
