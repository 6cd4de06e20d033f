import { useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import type { Return } from '../orders.schema.ts';
import styles from './admin-return-cells.module.css';
import { canMoveReturn, RETURN_DECISIONS, type ReturnStatus } from './return-policy.ts';

export interface Decision {
  of: Return;
  to: ReturnStatus;
  /** shown to the shopper */
  note?: string;
}

const ACTION_LABELS: Record<(typeof RETURN_DECISIONS)[number], string> = {
  Approved: 'Approve',
  Rejected: 'Reject',
  Received: 'Received',
  Refunded: 'Refunded',
};

export function RefundCell({ of }: { of: Return }) {
  return (
    <>
      {formatRupees(of.refund)}
      <span className={styles.small}>{of.upiId ?? (of.refundTo === 'card' ? 'to the card' : 'by UPI')}</span>
    </>
  );
}

export function ReturnStatusCell({ of }: { of: Return }) {
  return (
    <>
      <Badge tone={of.status === 'Requested' ? 'turmeric' : 'indigo'}>{of.status}</Badge>
      {of.note && <span className={styles.small}>{of.note}</span>}
    </>
  );
}

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
          {of.images.map((image, index) => (
            <a key={image} href={image} target="_blank" rel="noreferrer" className="link">
              Photo {index + 1}
              <span className="visually-hidden"> of the return of {of.orderNumber}, in a new tab</span>
            </a>
          ))}
        </span>
      )}
    </>
  );
}

/** Decisions that the table of moves does not allow are disabled. */
export function ReturnActions({
  of,
  onDecide,
}: {
  of: Return;
  onDecide: (decision: Decision) => Promise<void>;
}) {
  const [pendingStatus, setPendingStatus] = useState<ReturnStatus | null>(null);
  async function decide(to: ReturnStatus) {
    setPendingStatus(to);
    await onDecide({ of, to });
    setPendingStatus(null);
  }
  return (
    <div className={styles.actions}>
      {RETURN_DECISIONS.map((to) => (
        <Button
          key={to}
          small
          look="quiet"
          busy={pendingStatus === to}
          disabled={pendingStatus !== null || !canMoveReturn(of.status, to)}
          onClick={() => decide(to)}
        >
          {ACTION_LABELS[to]}
          <span className="visually-hidden">: return of {of.orderNumber}</span>
        </Button>
      ))}
    </div>
  );
}
