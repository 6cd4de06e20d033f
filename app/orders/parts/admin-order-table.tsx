import { formatRupees } from '#app/foundation/money.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import type { OrderStatus } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './admin-order-table.module.css';
import { StatusSelect } from './status-select.tsx';

interface AdminOrderTableProps {
  orders: Order[];
  /** another list is on its way */
  busy: boolean;
  onStatus: (order: Order, status: OrderStatus) => Promise<void>;
}

/** The orders as a table; on a small screen each row is a card. */
export function AdminOrderTable({ orders, busy, onStatus }: AdminOrderTableProps) {
  return (
    <table className={styles.table} aria-busy={busy || undefined}>
      <caption className="visually-hidden">Orders</caption>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col" className={styles.figure}>
            Total
          </th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} onStatus={onStatus} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, onStatus }: { order: Order; onStatus: AdminOrderTableProps['onStatus'] }) {
  return (
    <tr>
      <th scope="row" className={styles.number}>
        {order.orderNumber}
      </th>
      <td className={styles.customer}>
        <b>{order.user.name}</b>
        <span>{order.user.email}</span>
        {order.user.mobileNumber && <span>{order.user.mobileNumber}</span>}
      </td>
      <td className={styles.items}>
        {order.items.map((item) => (
          <span key={item._id}>
            {item.name} x {item.quantity}
            {item.size && ` (${item.size})`}
            {item.color && ` - ${item.color}`}
          </span>
        ))}
      </td>
      <td className={styles.figure}>{formatRupees(order.total)}</td>
      <td className={styles.date}>
        <time dateTime={order.createdAt}>{shownDay(order.createdAt)}</time>
      </td>
      <td className={styles.status}>
        <StatusSelect order={order} onStatus={(status) => onStatus(order, status)} />
      </td>
      <td className={styles.actions}>
        <a
          href={`/profile?orderId=${encodeURIComponent(order._id)}`}
          target="_blank"
          rel="noreferrer"
          className="link"
        >
          View Details
          <span className="visually-hidden"> of {order.orderNumber}, in a new tab</span>
        </a>
      </td>
    </tr>
  );
}
