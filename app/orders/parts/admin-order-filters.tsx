import { ChipLink } from '#app/ui/chip.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { type OrderQuery, orderListAddress } from '../order-query.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import styles from './admin-order-filters.module.css';

/** Which orders are shown: by status, and by number, name, e-mail or mobile. */
export function AdminOrderFilters({ query }: { query: OrderQuery }) {
  return (
    <div className={styles.filters}>
      <nav aria-label="Status" className={styles.chips}>
        <ChipLink to={orderListAddress(query, { status: undefined })} on={!query.status}>
          All
        </ChipLink>
        {ORDER_STATUSES.map((status) => (
          <ChipLink key={status} to={orderListAddress(query, { status })} on={status === query.status}>
            {status}
          </ChipLink>
        ))}
      </nav>
      <ListSearch
        label="Search orders"
        placeholder="Order, name, email or mobile"
        searched={query.search}
        addressOf={(search) => orderListAddress(query, { search })}
      />
    </div>
  );
}
