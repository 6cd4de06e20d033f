import { formatRupees } from '#app/foundation/money.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import type { OrderStatus } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import { StatusSelect } from './status-select.tsx';

interface AdminOrderTableProps {
  orders: Order[];
  /** another list is on its way */
  busy: boolean;
  onStatus: (order: Order, status: OrderStatus) => Promise<void>;
}

const COLUMNS: Column[] = [
  { name: 'Order ID' },
  { name: 'Customer' },
  { name: 'Items' },
  { name: 'Total', isFigure: true },
  { name: 'Date' },
  { name: 'Status' },
  { name: 'Actions' },
];

/** The orders as a table; on a small screen each row is a card. */
export function AdminOrderTable({ orders, busy, onStatus }: AdminOrderTableProps) {
  return (
    <DataTable caption="Orders" columns={COLUMNS} busy={busy}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} onStatus={onStatus} />
      ))}
    </DataTable>
  );
}

function OrderRow({ order, onStatus }: { order: Order; onStatus: AdminOrderTableProps['onStatus'] }) {
  return (
    <tr>
      <RowTitle isNumber>{order.orderNumber}</RowTitle>
      <Cell as="lead">
        <b>{order.user.name}</b>
        <span>{order.user.email}</span>
        {order.user.mobileNumber && <span>{order.user.mobileNumber}</span>}
      </Cell>
      <Cell as="whole">
        {order.items.map((item) => (
          <span key={item._id}>
            {item.name} x {item.quantity}
            {item.size && ` (${item.size})`}
            {item.color && ` - ${item.color}`}
          </span>
        ))}
      </Cell>
      <Cell as="figure">{formatRupees(order.total)}</Cell>
      <Cell as="aside">
        <time dateTime={order.createdAt}>{shownDay(order.createdAt)}</time>
      </Cell>
      <Cell as="state">
        <StatusSelect order={order} onStatus={(status) => onStatus(order, status)} />
      </Cell>
      <Cell as="deeds">
        <a
          href={`/profile?orderId=${encodeURIComponent(order._id)}`}
          target="_blank"
          rel="noreferrer"
          className="link"
        >
          View Details
          <span className="visually-hidden"> of {order.orderNumber}, in a new tab</span>
        </a>
      </Cell>
    </tr>
  );
}
