import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import type { Return } from '../orders.schema.ts';
import styles from './admin-return-cells.module.css';
import { canMoveReturn, RETURN_DECISIONS, type ReturnStatus } from './return-policy.ts';

export interface Decision {
  request: Return;
  to: ReturnStatus;
}

const ACTION_LABELS: Record<(typeof RETURN_DECISIONS)[number], string> = {
  Approved: 'Approve',
  Rejected: 'Reject',
  Received: 'Mark as received',
  Refunded: 'Refund',
};

export function RefundCell({ request }: { request: Return }) {
  return (
    <>
      {formatRupees(request.refund)}
      <span className={styles.small}>{formatRefundTarget(request)}</span>
    </>
  );
}

function formatRefundTarget({ refund, refundTo, credit, upiId }: Return): string {
  if (credit === refund) return 'to store credit';
  const rest = upiId ?? (refundTo === 'card' ? 'to the card' : 'by UPI');
  return credit > 0 ? `${formatRupees(credit)} to store credit, the rest ${rest}` : rest;
}

export function ReturnStatusCell({ request }: { request: Return }) {
  return (
    <>
      <Badge tone={request.status === 'Requested' ? 'turmeric' : 'indigo'}>{request.status}</Badge>
      {request.note && <span className={styles.small}>{request.note}</span>}
    </>
  );
}

export function ReturnedItems({ request }: { request: Return }) {
  return (
    <>
      {request.items.map((item) => (
        <span key={item.item}>
          {item.name} x {item.quantity} ({item.size}) - {item.color}: {item.reason}
        </span>
      ))}
      {request.images.length > 0 && (
        <span className={styles.photos}>
          {request.images.map((image, index) => (
            <a key={image} href={image} target="_blank" rel="noreferrer" className="link">
              Photo {index + 1}
              <span className="visually-hidden"> of the return of {request.orderNumber}, in a new tab</span>
            </a>
          ))}
        </span>
      )}
    </>
  );
}

/** Decisions that the table of moves does not allow are disabled. */
export function ReturnActions({
  request,
  onDecide,
}: {
  request: Return;
  onDecide: (decision: Decision) => void;
}) {
  return (
    <div className={styles.actions}>
      {RETURN_DECISIONS.map((to) => (
        <Button
          key={to}
          small
          look="quiet"
          disabled={!canMoveReturn(request.status, to)}
          onClick={() => onDecide({ request, to })}
        >
          {ACTION_LABELS[to]}
          <span className="visually-hidden">: return of {request.orderNumber}</span>
        </Button>
      ))}
    </div>
  );
}
