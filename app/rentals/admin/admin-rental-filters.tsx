import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { RENTAL_STATUSES } from '../rental-status.ts';
import { type RentalQuery, rentalListAddress } from './rental-list-query.ts';

export function AdminRentalFilters({ query }: { query: RentalQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={RENTAL_STATUSES}
      chosen={query.status}
      addressOf={(status) => rentalListAddress(query, { status })}
    >
      <ListSearch
        label="Search rental orders"
        placeholder="Number, outfit or name"
        searched={query.search}
        addressOf={(search) => rentalListAddress(query, { search })}
      />
    </ListFilters>
  );
}
