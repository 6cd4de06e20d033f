import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListSearch } from '#app/ui/lists/list-search.tsx';
import { ORDER_STATUSES } from '../../order-status.ts';
import { type OrderQuery, orderListAddress } from './order-list-query.ts';

export function AdminOrderFilters({ query }: { query: OrderQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={ORDER_STATUSES}
      chosen={query.status}
      addressOf={(status) => orderListAddress(query, { status })}
    >
      <ListSearch
        label="Search orders"
        placeholder="Order, name, email or mobile"
        searched={query.search}
        addressOf={(search) => orderListAddress(query, { search })}
      />
    </ListFilters>
  );
}
