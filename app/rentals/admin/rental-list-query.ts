import { isDay } from '#app/platform/time/calendar-day.ts';
import { RENTAL_STATUSES, type RentalStatus } from '../rental-status.ts';

/** The admin rental list's filter and page, as in the URL. */
export interface RentalQuery {
  page: number;
  status: RentalStatus | undefined;
  search: string;
}

export function parseRentalQuery(address: URLSearchParams): RentalQuery {
  return {
    page: pageIn(address),
    status: RENTAL_STATUSES.find((status) => status === address.get('status')),
    search: (address.get('search') ?? '').trim(),
  };
}

/** The page URL after a change; a filter change goes back to page 1. */
export function rentalListAddress(query: RentalQuery, change: Partial<RentalQuery>): string {
  return withSearch('/admin/rental-orders', { ...query, page: 1, ...change });
}

export function rentalListPath(query: RentalQuery): string {
  return withSearch('/api/admin/rental-orders', query);
}

export const PAYOUT_STATUSES = ['due', 'paid'] as const;

/** The payout list's filter and page; days are 'YYYY-MM-DD', '' is unbounded. */
export interface PayoutQuery {
  page: number;
  status: (typeof PAYOUT_STATUSES)[number] | undefined;
  from: string;
  to: string;
}

export function parsePayoutQuery(address: URLSearchParams): PayoutQuery {
  return {
    page: pageIn(address),
    status: PAYOUT_STATUSES.find((status) => status === address.get('status')),
    from: dayIn(address, 'from'),
    to: dayIn(address, 'to'),
  };
}

export function payoutListAddress(query: PayoutQuery, change: Partial<PayoutQuery>): string {
  return withSearch('/admin/payouts', { ...query, page: 1, ...change });
}

/** The API path; a CSV response contains all pages. */
export function payoutListPath(query: PayoutQuery): string {
  return withSearch('/api/admin/payouts', query);
}

function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

function dayIn(address: URLSearchParams, name: string): string {
  const day = address.get(name) ?? '';
  return isDay(day) ? day : '';
}

/** Adds the filters and page that differ from the default. */
function withSearch(path: string, { page, ...filters }: RentalQuery | PayoutQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
