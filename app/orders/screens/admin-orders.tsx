import { useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { PageNumbers } from '#app/ui/pager.tsx';
import { SaveCsv } from '#app/ui/save-csv.tsx';
import { usePicked } from '#app/ui/use-picked.ts';
import { orderExportPath, orderListAddress, orderListPath, parseOrderQuery } from '../order-query.ts';
import type { Order } from '../orders.shapes.ts';
import { AdminOrderFilters } from '../parts/admin-order-filters.tsx';
import { AdminOrderTable } from '../parts/admin-order-table.tsx';
import { OrderBulkBar } from '../parts/order-bulk-bar.tsx';
import { OrdersSpinner } from '../parts/orders-spinner.tsx';
import { useBulkMoves } from '../parts/use-bulk-moves.tsx';
import { useOrderMoves } from '../parts/use-order-moves.tsx';
import styles from './admin-orders.module.css';

const TEXTS = { refused: 'Failed to fetch orders.', network: 'Could not load orders. Please try again.' };

interface OrderList {
  orders: Order[];
  pagination: Pagination;
}

export const meta = privatePage('Orders', 'All orders of the shop and where they stand.');

export default function AdminOrders() {
  const [address] = useSearchParams();
  const query = parseOrderQuery(address);
  const list = useAnswer<OrderList>(orderListPath(query));

  const take = (changed: Order) => list.replace((now) => withOrder(now, changed));
  const moves = useOrderMoves(take);
  const bulk = useBulkMoves(take);
  const picking = usePicked(list.answer?.orders ?? []);

  return (
    <>
      <ListHead title="Orders" count={list.answer?.pagination.total}>
        <SaveCsv path={orderExportPath(query)} name="orders.csv" />
      </ListHead>
      <AdminOrderFilters query={query} />
      {bulk.report}
      {picking.things.length > 0 && (
        <OrderBulkBar picked={picking.things} onClear={picking.clear} onMove={bulk.moveAll} />
      )}
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.answer ? (
        <>
          {list.answer.orders.length === 0 ? (
            <p className={styles.none}>No orders found.</p>
          ) : (
            <AdminOrderTable
              orders={list.answer.orders}
              picking={picking}
              from={orderListAddress(query, { page: query.page })}
              busy={list.isLoading}
              onStatus={moves.move}
            />
          )}
          <PageNumbers
            page={query.page}
            pages={list.answer.pagination.pages}
            pageTo={(page) => orderListAddress(query, { page })}
          />
        </>
      ) : (
        <OrdersSpinner />
      )}
      {moves.window}
      {bulk.window}
    </>
  );
}

function withOrder(list: OrderList, changed: Order): OrderList {
  return { ...list, orders: list.orders.map((order) => (order._id === changed._id ? changed : order)) };
}
