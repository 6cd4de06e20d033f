import { useState } from 'react';
import { formatRupees } from '#app/foundation/money.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { canReturnMove, RETURN_DECISIONS, type ReturnStatus } from '../return-status.ts';
import type { Return } from '../returns.shapes.ts';
import styles from './admin-order-table.module.css';
import own from './admin-return-table.module.css';

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

const DEEDS: Record<(typeof RETURN_DECISIONS)[number], string> = {
  Approved: 'Approve',
  Rejected: 'Reject',
  Received: 'Received',
  Refunded: 'Refunded',
};

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
        {formatRupees(of.refund)}
        <span className={own.to}>{of.upiId ?? (of.refundTo === 'card' ? 'to the card' : 'by UPI')}</span>
      </td>
      <td className={styles.date}>
        <time dateTime={of.createdAt}>{shownDay(of.createdAt)}</time>
      </td>
      <td className={styles.status}>
        <Badge tone={of.status === 'Requested' ? 'turmeric' : 'indigo'}>{of.status}</Badge>
        {of.note && <span className={own.note}>{of.note}</span>}
      </td>
      <td className={own.deeds}>
        <Deeds of={of} onDecide={onDecide} />
      </td>
    </tr>
  );
}

function ReturnedItems({ of }: { of: Return }) {
  return (
    <>
      {of.items.map((item) => (
        <span key={item.item}>
          {item.name} x {item.quantity} ({item.size}) - {item.color}: {item.reason}
        </span>
      ))}
      {of.images.length > 0 && (
        <span className={own.photos}>
          {of.images.map((image, place) => (
            <a key={image} href={image} target="_blank" rel="noreferrer" className="link">
              Photo {place + 1}
              <span className="visually-hidden"> of the return of {of.orderNumber}, in a new tab</span>
            </a>
          ))}
        </span>
      )}
    </>
  );
}

/** All moves, only those that the table of states allows enabled. */
function Deeds({ of, onDecide }: { of: Return; onDecide: AdminReturnTableProps['onDecide'] }) {
  const [wanted, setWanted] = useState<ReturnStatus | null>(null);
  async function decide(to: ReturnStatus) {
    setWanted(to);
    await onDecide({ of, to });
    setWanted(null);
  }
  return RETURN_DECISIONS.map((to) => (
    <Button
      key={to}
      small
      look="quiet"
      busy={wanted === to}
      disabled={wanted !== null || !canReturnMove(of.status, to)}
      onClick={() => decide(to)}
    >
      {DEEDS[to]}
      <span className="visually-hidden">: return of {of.orderNumber}</span>
    </Button>
  ));
}
