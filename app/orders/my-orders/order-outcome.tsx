import { formatDay } from '#app/platform/time/format-date.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Order } from '../orders.schema.ts';
import { formatRefundMessage, formatReturnMessage } from '../payments/refund-messages.ts';
import styles from './order-outcome.module.css';

/** Cancellation, returns and refunds. */
export function OrderOutcome({ order }: { order: Order }) {
  const { cancelReason, returns, refunds } = order;
  if (!cancelReason && returns.length === 0 && refunds.length === 0) return null;
  return (
    <div className={styles.after}>
      {cancelReason && <Notice>Cancelled: {cancelReason}</Notice>}
      {returns.map((each) => (
        <Notice key={each._id}>
          <b>
            Return of {formatDay(each.createdAt)}: {each.status}.
          </b>{' '}
          {formatReturnMessage(each)}
        </Notice>
      ))}
      {refunds.map((refund) => (
        <Notice key={refund.at + refund.amount} tone={refund.state === 'failed' ? 'warn' : 'plain'}>
          {formatRefundMessage(refund)}
        </Notice>
      ))}
    </div>
  );
}
