import { shownDay } from '#app/foundation/shown-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import { refundWords, returnWords } from '../money-words.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './order-after.module.css';

/** What happened to an order besides its way: why it was cancelled, its returns, and the money that goes back. */
export function OrderAfter({ order }: { order: Order }) {
  const { cancelReason, returns, refunds } = order;
  if (!cancelReason && returns.length === 0 && refunds.length === 0) return null;
  return (
    <div className={styles.after}>
      {cancelReason && <Notice>Cancelled: {cancelReason}</Notice>}
      {returns.map((each) => (
        <Notice key={each._id}>
          <b>
            Return of {shownDay(each.createdAt)}: {each.status}.
          </b>{' '}
          {returnWords(each)}
        </Notice>
      ))}
      {refunds.map((refund) => (
        <Notice key={refund.at + refund.amount} tone={refund.state === 'failed' ? 'warn' : 'plain'}>
          {refundWords(refund)}
        </Notice>
      ))}
    </div>
  );
}
