import { LoaderCircle } from 'lucide';
import { useSearchParams } from 'react-router';
import { ApiFailure, callApi, failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { PageNumbers } from '#app/ui/pager.tsx';
import { SaveCsv } from '#app/ui/save-csv.tsx';
import { tell } from '#app/ui/tell.ts';
import { orderExportPath, orderListAddress, orderListPath, parseOrderQuery } from '../order-query.ts';
import type { OrderStatus } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import { AdminOrderFilters } from '../parts/admin-order-filters.tsx';
import { AdminOrderTable } from '../parts/admin-order-table.tsx';
import styles from './admin-orders.module.css';

const TEXTS = { refused: 'Failed to fetch orders.', network: 'Could not load orders. Please try again.' };

interface OrderList {
  orders: Order[];
  pagination: Pagination;
}

export const meta = () => privatePage('Orders', 'All orders of the shop and where they stand.');

export default function AdminOrders() {
  const [address] = useSearchParams();
  const query = parseOrderQuery(address);
  const list = useAnswer<OrderList>(orderListPath(query));

  async function setStatus(order: Order, status: OrderStatus): Promise<void> {
    try {
      const changed = await callApi<{ order?: Order }>('PUT', `/api/admin/orders/${order._id}/status`, {
        body: { status },
        keepalive: true,
      });
      list.replace((now) => withOrder(now, { ...order, status, ...changed.order }));
    } catch (error) {
      const reason = error instanceof ApiFailure ? error.serverMessage : '';
      tell('Failed to update status', { tone: 'bad', description: reason });
    }
  }

  return (
    <>
      <ListHead title="Orders" count={list.answer?.pagination.total}>
        <SaveCsv path={orderExportPath(query)} name="orders.csv" />
      </ListHead>
      <AdminOrderFilters query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.answer ? (
        <>
          {list.answer.orders.length === 0 ? (
            <p className={styles.none}>No orders found.</p>
          ) : (
            <AdminOrderTable orders={list.answer.orders} busy={list.isLoading} onStatus={setStatus} />
          )}
          <PageNumbers
            page={query.page}
            pages={list.answer.pagination.pages}
            pageTo={(page) => orderListAddress(query, { page })}
          />
        </>
      ) : (
        <Spinner />
      )}
    </>
  );
}

/** A spinner, as the specification asks for on this screen. */
function Spinner() {
  return (
    <p role="status" className={styles.spinner}>
      <Icon of={LoaderCircle} size={28} />
      <span className="visually-hidden">Loading orders</span>
    </p>
  );
}

function withOrder(list: OrderList, changed: Order): OrderList {
  return { ...list, orders: list.orders.map((order) => (order._id === changed._id ? changed : order)) };
}
