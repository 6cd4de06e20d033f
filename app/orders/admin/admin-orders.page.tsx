import { Link, useSearchParams } from 'react-router';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { NumberedList } from '#app/ui/lists/numbered-list.tsx';
import { useSelection } from '#app/ui/lists/selection.tsx';
import { ORDER_STATUSES } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import { AdminOrderTable } from './admin-order-table.tsx';
import styles from './admin-orders.module.css';
import { OrderBulkBar, useBulkStatusChange } from './bulk-status-change.tsx';
import { ORDER_LIST, type OrderQuery } from './order-list-query.ts';
import { OrdersSpinner } from './orders-spinner.tsx';
import { useOrderMoves } from './use-order-moves.tsx';

const TEXTS = { refused: 'Failed to fetch orders.', network: 'Could not load orders. Please try again.' };

interface OrderList {
  orders: Order[];
  pagination: Pagination;
}

export const meta = privatePageMeta('Orders', 'All orders and their status.');

export default function AdminOrders() {
  const [address] = useSearchParams();
  const query = ORDER_LIST.parse(address);
  const list = useApiQuery<OrderList>(ORDER_LIST.apiUrl(query));

  const replaceOrder = (changed: Order) => list.replace((now) => withOrder(now, changed));
  const moves = useOrderMoves(replaceOrder);
  const bulk = useBulkStatusChange(replaceOrder);
  const selection = useSelection(list.data?.orders ?? []);

  return (
    <>
      <ListHeader title="Orders" count={list.data?.pagination.total}>
        <ButtonLink to="/admin/orders/drafts" look="second" small>
          Draft orders
        </ButtonLink>
        <ButtonLink to="/admin/orders/ship" look="second" small>
          Ship orders
        </ButtonLink>
        <DownloadCsvButton path={ORDER_LIST.exportUrl(query)} name="orders.csv" />
      </ListHeader>
      <AdminOrderFilters query={query} />
      <ReadyNotice query={query} />
      {bulk.report}
      {selection.items.length > 0 && (
        <OrderBulkBar selected={selection.items} onClear={selection.clear} onMove={bulk.moveAll} />
      )}
      <NumberedList
        query={list}
        failed={TEXTS}
        loading={<OrdersSpinner />}
        page={query.page}
        pageTo={(page) => ORDER_LIST.screenUrl(query, { page })}
      >
        {(data) =>
          data.orders.length === 0 ? (
            <p className={styles.none}>No orders found.</p>
          ) : (
            <AdminOrderTable
              orders={data.orders}
              selection={selection}
              from={ORDER_LIST.screenUrl(query)}
              busy={list.isLoading}
              moves={moves}
            />
          )
        }
      </NumberedList>
      {moves.dialog}
      {bulk.dialog}
    </>
  );
}

/** Says that the list shows the orders to pack, after the dashboard's link to them. */
function ReadyNotice({ query }: { query: OrderQuery }) {
  if (!query.ready) return null;
  return (
    <Notice>
      Orders that can be packed. Outfits alone, requests that their owners have not answered, and cash orders
      that are not confirmed are not listed.{' '}
      <Link to={ORDER_LIST.screenUrl(query, { ready: '' })} className="link">
        Show all placed orders
      </Link>
    </Notice>
  );
}

function withOrder(list: OrderList, changed: Order): OrderList {
  return { ...list, orders: list.orders.map((order) => (order._id === changed._id ? changed : order)) };
}

export function AdminOrderFilters({ query }: { query: OrderQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={ORDER_STATUSES}
      chosen={query.status}
      addressOf={(status) => ORDER_LIST.screenUrl(query, { status, ready: '' })}
    >
      <ListSearch
        label="Search orders"
        placeholder="Order, name, PIN code, product"
        searched={query.search}
        addressOf={(search) => ORDER_LIST.screenUrl(query, { search })}
      />
    </ListFilters>
  );
}
