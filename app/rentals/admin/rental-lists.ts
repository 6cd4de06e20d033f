import { anyDay, anyText, defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import {
  CHARGE_FILTERS,
  type ChargeFilter,
  DEPOSIT_FILTERS,
  OUTFIT_FILTERS,
  RENTAL_STATUSES,
  type RentalStatus,
} from '../rental-status.ts';

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

const CHARGE_TABS = { due: 'Charges due', 'for owner': 'Charges for owners' } as const;
type ChargeTab = (typeof CHARGE_TABS)[ChargeFilter];
export type RentalTab = RentalStatus | ChargeTab;
export const RENTAL_TABS: readonly RentalTab[] = [...RENTAL_STATUSES, ...Object.values(CHARGE_TABS)];

/** The tab of a list; undefined for all rentals, null for a list opened by a link to outfits or deposits. */
export function rentalTabOf({ charges, status, deposit, outfit }: RentalQuery): RentalTab | null | undefined {
  if (charges) return CHARGE_TABS[charges];
  return status ?? (deposit || outfit ? null : undefined);
}

/** The URL of a tab, which keeps the search. */
export function rentalTabUrl({ search }: RentalQuery, tab: RentalTab | undefined): string {
  const charges = CHARGE_FILTERS.find((filter) => CHARGE_TABS[filter] === tab);
  const status = RENTAL_STATUSES.find((each) => each === tab);
  return RENTAL_LIST.screenUrl({ search, charges, status });
}

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
