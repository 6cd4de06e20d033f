import { Link } from 'react-router';
import { CustomerLink } from '#app/accounts/customers/customer-link.tsx';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { EmailText } from '#app/ui/display/email-text.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { checkboxColumn, RowCheckbox, type Selection } from '#app/ui/lists/selection.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { Order } from '../orders.schema.ts';
import styles from './admin-order-table.module.css';
import { adminOrderAddress } from './order-list-query.ts';
import { OrderStatusControl } from './order-status-control.tsx';
import type { OrderMoves } from './use-order-moves.tsx';

interface AdminOrderTableProps {
  orders: Order[];
  selection: Selection<Order>;
  /** the list's address, for the back link of an order */
  from: string;
  /** while another page is loading */
  busy: boolean;
  moves: OrderMoves;
}

const COLUMNS: Column[] = [
  { name: 'Order ID' },
  { name: 'Customer', className: styles.customerHead },
  { name: 'Items' },
  { name: 'Total', isFigure: true },
  { name: 'Date' },
  { name: 'Status' },
  { name: 'Actions' },
];

/** On a small screen each row is a card. */
export function AdminOrderTable({ orders, busy, ...row }: AdminOrderTableProps) {
  const columns = [checkboxColumn(orders, row.selection, styles.checkboxHead), ...COLUMNS];
  return (
    <DataTable caption="Orders" columns={columns} busy={busy}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} {...row} />
      ))}
    </DataTable>
  );
}

type OrderRowProps = Omit<AdminOrderTableProps, 'orders' | 'busy'> & { order: Order };

function OrderRow({ order, selection, from, moves }: OrderRowProps) {
  const isSelected = selection.ids.has(order._id);
  return (
    <tr className={styles.row} data-selected={isSelected || undefined}>
      <Cell className={styles.checkboxCell}>
        <RowCheckbox
          label={`Select ${order.orderNumber}`}
          isSelected={isSelected}
          onSelect={(isOn) => selection.setSelected([order], isOn)}
        />
      </Cell>
      <RowTitle isNumber className={styles.number}>
        <Link to={adminOrderAddress(order)} state={{ from }} className="link">
          {order.orderNumber}
        </Link>
        {order.items.some(({ isRental }) => isRental) && (
          <span className={styles.kind}>
            <Badge tone="indigo">Rental</Badge>
          </span>
        )}
      </RowTitle>
      <Cell layout="subtitle" className={classNames(styles.text, styles.customer)}>
        <b>
          <CustomerLink of={order.user} />
        </b>
        <span>
          <EmailText email={order.user.email} />
        </span>
        {order.user.mobileNumber && <span>{order.user.mobileNumber}</span>}
      </Cell>
      <Cell layout="fullWidth" className={classNames(styles.text, styles.items)}>
        {order.items.map((item) => (
          <span key={item._id}>
            {item.name} x {item.quantity}
            {item.size && ` (${item.size})`}
            {item.color && ` - ${item.color}`}
          </span>
        ))}
      </Cell>
      <Cell layout="amount" className={styles.total}>
        {formatRupees(order.reduction?.total ?? order.total)}
      </Cell>
      <Cell layout="corner">
        <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        <span className={styles.badges}>
          {order.isLate && <Badge tone="madder">Late</Badge>}
          {order.isExpress && <Badge tone="indigo">Express</Badge>}
        </span>
      </Cell>
      <Cell layout="status">
        <OrderStatusControl order={order} moves={moves} />
      </Cell>
      <Cell layout="actions" className={styles.actions}>
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
