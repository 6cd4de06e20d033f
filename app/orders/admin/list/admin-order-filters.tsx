import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ORDER_STATUSES } from '../../order-status.ts';
import { ORDER_LIST, type OrderQuery } from './order-list-query.ts';

export function AdminOrderFilters({ query }: { query: OrderQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={ORDER_STATUSES}
      chosen={query.status}
      addressOf={(status) => ORDER_LIST.screenUrl(query, { status })}
    >
      <ListSearch
        label="Search orders"
        placeholder="Order, name, email or mobile"
        searched={query.search}
        addressOf={(search) => ORDER_LIST.screenUrl(query, { search })}
      />
    </ListFilters>
  );
}
