import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import type { Order } from '../orders.schema.ts';
import type { ReturnStatus } from '../returns/return-status.ts';

/** How far money on its way to a card has come, in a sentence for the shopper. */
export function formatRefundMessage({ amount, state, at }: Order['refunds'][number]): string {
  const sum = formatRupees(amount);
  if (state === 'refunded') return `${sum} went back to your card on ${formatDay(at)}.`;
  if (state === 'failed') return `${sum} could not be sent back to your card. We see to it and write to you.`;
  return `${sum} is on its way back to your card. Banks take 5 to 7 working days.`;
}

const RETURN_MESSAGES: Record<ReturnStatus, string> = {
  Requested: 'We answer by email.',
  Approved: 'Please hand the parcel to the courier.',
  Rejected: 'It was not accepted.',
  Received: 'It is back with us; your money follows.',
  Refunded: 'Your money went back.',
};

/** Where a return stands, in a sentence for the shopper; the shop's own words come with it. */
export function formatReturnMessage({ status, note, refund }: Order['returns'][number]): string {
  const message = refund === null ? RETURN_MESSAGES[status] : `${formatRupees(refund)} went back.`;
  return note ? `${message} ${note}` : message;
}

/** What becomes of the money of an order that is cancelled. */
export function formatCancellationRefund({
  paymentMethod,
  total,
}: Pick<Order, 'paymentMethod' | 'total'>): string {
  if (paymentMethod === 'cod') return 'Nothing was paid yet, so there is nothing to pay back.';
  return `${formatRupees(total)} goes back to your card.`;
}
