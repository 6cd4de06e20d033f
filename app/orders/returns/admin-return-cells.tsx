import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { CellRemark, RequestActions, RequestPhotos, requestTone } from '../admin/request-cells.tsx';
import { formatChoice } from '../exchanges/exchange-draft.ts';
import type { Return } from '../orders.schema.ts';
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
      <CellRemark>{formatRefundTarget(request)}</CellRemark>
    </>
  );
}

function formatRefundTarget({ refund, refundTo, credit, toCard, upiId }: Return): string {
  if (credit === refund) return 'to store credit';
  const rest = upiId ?? (refundTo === 'card' ? 'to the card' : 'by UPI');
  const parts = [
    credit > 0 && `${formatRupees(credit)} to store credit`,
    refundTo === 'upi' && toCard > 0 && `${formatRupees(toCard)} to the card`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}, the rest ${rest}` : rest;
}

export function ReturnStatusCell({ request }: { request: Return }) {
  return (
    <>
      <Badge tone={requestTone(request.status)}>{request.status}</Badge>
      {request.note && <CellRemark>{request.note}</CellRemark>}
    </>
  );
}

export function ReturnedItems({ request }: { request: Return }) {
  return (
    <>
      {request.items.map((item) => (
        <span key={item.item}>
          {item.name} × {item.quantity}, {formatChoice(item)}
          <CellRemark>
            {request.exchange !== null && 'Replacement: '}
            {item.reason}
          </CellRemark>
        </span>
      ))}
      <RequestPhotos images={request.images} of={`the return of ${request.orderNumber}`} />
    </>
  );
}

/** The next step and its alternatives. */
export function ReturnActions({
  request,
  onDecide,
}: {
  request: Return;
  onDecide: (decision: Decision) => void;
}) {
  return (
    <RequestActions>
      {RETURN_DECISIONS.filter((to) => canMoveReturn(request.status, to)).map((to) => (
        <Button
          key={to}
          small
          look={to === 'Rejected' ? 'quiet' : 'second'}
          onClick={() => onDecide({ request, to })}
        >
          {ACTION_LABELS[to]}
          <span className="visually-hidden">: return of {request.orderNumber}</span>
        </Button>
      ))}
    </RequestActions>
  );
}
