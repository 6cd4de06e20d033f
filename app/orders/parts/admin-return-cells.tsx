import { useState } from 'react';
import { formatRupees } from '#app/foundation/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { canReturnMove, RETURN_DECISIONS, type ReturnStatus } from '../return-status.ts';
import type { Return } from '../returns.shapes.ts';
import styles from './admin-return-cells.module.css';
import type { Decision } from './admin-return-table.tsx';

const DEEDS: Record<(typeof RETURN_DECISIONS)[number], string> = {
  Approved: 'Approve',
  Rejected: 'Reject',
  Received: 'Received',
  Refunded: 'Refunded',
};

/** What goes back, or went, and where to. */
export function RefundCell({ of }: { of: Return }) {
  return (
    <>
      {formatRupees(of.refund)}
      <span className={styles.small}>{of.upiId ?? (of.refundTo === 'card' ? 'to the card' : 'by UPI')}</span>
    </>
  );
}

/** How far a return has come, with the shop's words to the shopper. */
export function ReturnState({ of }: { of: Return }) {
  return (
    <>
      <Badge tone={of.status === 'Requested' ? 'turmeric' : 'indigo'}>{of.status}</Badge>
      {of.note && <span className={styles.small}>{of.note}</span>}
    </>
  );
}

/** What is sent back and why, with its photos. */
export function ReturnedItems({ of }: { of: Return }) {
  return (
    <>
      {of.items.map((item) => (
        <span key={item.item}>
          {item.name} x {item.quantity} ({item.size}) - {item.color}: {item.reason}
        </span>
      ))}
      {of.images.length > 0 && (
        <span className={styles.photos}>
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
export function ReturnDeeds({
  of,
  onDecide,
}: {
  of: Return;
  onDecide: (decision: Decision) => Promise<void>;
}) {
  const [wanted, setWanted] = useState<ReturnStatus | null>(null);
  async function decide(to: ReturnStatus) {
    setWanted(to);
    await onDecide({ of, to });
    setWanted(null);
  }
  return (
    <div className={styles.deeds}>
      {RETURN_DECISIONS.map((to) => (
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
      ))}
    </div>
  );
}
