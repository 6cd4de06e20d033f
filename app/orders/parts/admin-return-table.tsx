import { shownDay } from '#app/foundation/shown-date.ts';
import type { ReturnStatus } from '../return-status.ts';
import type { Return } from '../returns.shapes.ts';
import styles from './admin-order-table.module.css';
import { RefundCell, ReturnDeeds, ReturnedItems, ReturnState } from './admin-return-cells.tsx';

export interface Decision {
  of: Return;
  to: ReturnStatus;
  /** the shop's words to the shopper */
  note?: string;
}

interface AdminReturnTableProps {
  returns: Return[];
  /** another list is on its way */
  busy: boolean;
  onDecide: (decision: Decision) => Promise<void>;
}

/** The returns as a table; on a small screen each row is a card. */
export function AdminReturnTable({ returns, busy, onDecide }: AdminReturnTableProps) {
  return (
    <table className={styles.table} aria-busy={busy || undefined}>
      <caption className="visually-hidden">Returns</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col" className={styles.figure}>
            Refund
          </th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {returns.map((each) => (
          <ReturnRow key={each._id} of={each} onDecide={onDecide} />
        ))}
      </tbody>
    </table>
  );
}

function ReturnRow({ of, onDecide }: { of: Return; onDecide: AdminReturnTableProps['onDecide'] }) {
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <a
          href={`/profile?orderId=${encodeURIComponent(of.order)}`}
          target="_blank"
          rel="noreferrer"
          className="link"
        >
          {of.orderNumber}
          <span className="visually-hidden">, in a new tab</span>
        </a>
      </th>
      <td className={styles.customer}>
        <b>{of.user.name}</b>
        <span>{of.user.email}</span>
      </td>
      <td className={styles.items}>
        <ReturnedItems of={of} />
      </td>
      <td className={styles.figure}>
        <RefundCell of={of} />
      </td>
      <td className={styles.date}>
        <time dateTime={of.createdAt}>{shownDay(of.createdAt)}</time>
      </td>
      <td className={styles.status}>
        <ReturnState of={of} />
      </td>
      <td className={styles.items}>
        <ReturnDeeds of={of} onDecide={onDecide} />
      </td>
    </tr>
  );
}
