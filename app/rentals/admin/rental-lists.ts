import { anyDay, anyText, defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import { CHARGE_FILTERS, DEPOSIT_FILTERS, OUTFIT_FILTERS, RENTAL_STATUSES } from '../rental-status.ts';

export const RENTAL_LIST = defineListQuery(
  { screen: '/admin/rental-orders', api: '/api/admin/rental-orders' },
  {
    status: oneOf(RENTAL_STATUSES),
    deposit: oneOf(DEPOSIT_FILTERS),
    outfit: oneOf(OUTFIT_FILTERS),
    charges: oneOf(CHARGE_FILTERS),
    search: anyText,
  },
);
export type RentalQuery = QueryOf<typeof RENTAL_LIST>;

export const PAYOUT_STATUSES = ['due', 'paid'] as const;
export const PAYOUT_LIST = defineListQuery(
  { screen: '/admin/payouts', api: '/api/admin/payouts' },
  { status: oneOf(PAYOUT_STATUSES), from: anyDay, to: anyDay },
);
export type PayoutQuery = QueryOf<typeof PAYOUT_LIST>;

export const OUTFIT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const OUTFIT_LIST = defineListQuery(
  { screen: '/admin/rental-listing', api: '/api/admin/rentals', apiParams: { limit: '20' } },
  { status: oneOf(OUTFIT_STATUSES), search: anyText },
);
export type OutfitQuery = QueryOf<typeof OUTFIT_LIST>;
