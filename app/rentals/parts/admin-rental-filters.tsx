import { ChipLink } from '#app/ui/chip.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { type RentalQuery, rentalListAddress } from '../rental-query.ts';
import { RENTAL_STATUSES } from '../rental-status.ts';
import styles from './admin-rental-filters.module.css';

/** Which rental orders are shown: by status, and by number, outfit or name. */
export function AdminRentalFilters({ query }: { query: RentalQuery }) {
  return (
    <div className={styles.filters}>
      <nav aria-label="Status" className={styles.chips}>
        <ChipLink to={rentalListAddress(query, { status: undefined })} on={!query.status}>
          All
        </ChipLink>
        {RENTAL_STATUSES.map((status) => (
          <ChipLink key={status} to={rentalListAddress(query, { status })} on={status === query.status}>
            {status}
          </ChipLink>
        ))}
      </nav>
      <ListSearch
        label="Search rental orders"
        placeholder="Number, outfit or name"
        searched={query.search}
        addressOf={(search) => rentalListAddress(query, { search })}
      />
    </div>
  );
}
