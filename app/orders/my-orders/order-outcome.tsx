import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Order } from '../orders.schema.ts';
import type { ReturnStatus } from '../returns/return-policy.ts';
import styles from './order-outcome.module.css';

/** Failed deliveries, parcels on their way back, cancellation, returns and refunds. */
export function OrderOutcome({ order }: { order: Order }) {
  const { cancelReason, cancellations, returns, refunds, credited, shipments } = order;
  const failed = shipments.filter(({ status }) => status === 'Delivery failed' || status === 'Returning');
  const lists = [failed, cancellations, returns, refunds];
  if (!cancelReason && credited === 0 && lists.every((each) => each.length === 0)) return null;
  return (
    <div className={styles.after}>
      {failed.map((shipment) => (
        <Notice key={shipment._id} tone="warn">
          {formatFailedDelivery(shipment)}
        </Notice>
      ))}
      {cancelReason && <Notice>Cancelled: {cancelReason}</Notice>}
      {cancellations.map((each) => (
        <Notice key={each._id}>
          <b>Items cancelled on {formatDay(each.at)}.</b> {formatCancelledItems(each)}
        </Notice>
      ))}
      {returns.map((each) => (
        <Notice key={each._id}>
          <b>
            Return of {formatDay(each.createdAt)}: {each.status}.
          </b>{' '}
          {listItems(each.items)}. {formatReturnMessage(each)}
        </Notice>
      ))}
      {refunds.map((refund) => (
        <Notice key={refund.at + refund.amount} tone={refund.state === 'failed' ? 'warn' : 'plain'}>
          {formatRefundMessage(refund)}
        </Notice>
      ))}
      {credited > 0 && <Notice>{formatRupees(credited)} was added to your store credit.</Notice>}
    </div>
  );
}

/** 'Delivery failed on 26 Nov 2026: the house was locked. The courier tries again on the next working day.' */
function formatFailedDelivery({ status, events, reason }: Order['shipments'][number]): string {
  const at = events.findLast((event) => event.status === status)?.at;
  const why = reason ? `: ${reason}${reason.endsWith('.') ? '' : '.'}` : '.';
  if (status === 'Returning')
    return `Returning to us${at ? ` since ${formatDay(at)}` : ''}${why} If you have paid for it, you get a refund when it arrives.`;
  const failed = `Delivery failed${at ? ` on ${formatDay(at)}` : ''}`;
  return `${failed}${why} The courier tries again on the next working day.`;
}

/** 'Festive stole (2): ₹1,000 less. Out of stock' */
function formatCancelledItems({ items, amount, reason }: Order['cancellations'][number]): string {
  const sums = `${listItems(items)}: ${formatRupees(amount)} less.`;
  return reason ? `${sums} ${reason}` : sums;
}

/** 'Festive stole (2), Ajrakh kurta' */
const listItems = (items: readonly { name: string; quantity: number }[]) =>
  items.map(({ name, quantity }) => (quantity > 1 ? `${name} (${quantity})` : name)).join(', ');

function formatRefundMessage({ amount, state, at }: Order['refunds'][number]): string {
  const sum = formatRupees(amount);
  if (state === 'refunded') return `${sum} was refunded to your original payment method on ${formatDay(at)}.`;
  if (state === 'failed')
    return `${sum} could not be refunded to your original payment method. We are looking into it and will contact you.`;
  return `${sum} is being refunded to your original payment method. This takes 5 to 7 business days.`;
}

const RETURN_MESSAGES: Record<ReturnStatus, string> = {
  Requested: 'We will reply by email.',
  Approved: 'Please hand the package to the courier.',
  Rejected: 'It was not accepted.',
  Received: 'It has arrived. We will refund you soon.',
  Refunded: 'You have been refunded.',
};

/** For the shopper, with the shop's note. */
function formatReturnMessage({ status, note, refund }: Order['returns'][number]): string {
  const message = refund === null ? RETURN_MESSAGES[status] : `${formatRupees(refund)} was refunded.`;
  return note ? `${message} ${note}` : message;
}
