import { formatRupees } from '#app/foundation/money.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import type { Order } from './orders.shapes.ts';
import type { ReturnStatus } from './return-status.ts';

/** How far money on its way to a card has come, in a sentence for the shopper. */
export function refundWords({ amount, state, at }: Order['refunds'][number]): string {
  const sum = formatRupees(amount);
  if (state === 'refunded') return `${sum} went back to your card on ${shownDay(at)}.`;
  if (state === 'failed') return `${sum} could not be sent back to your card. We see to it and write to you.`;
  return `${sum} is on its way back to your card. Banks take 5 to 7 working days.`;
}

const RETURN_WORDS: Record<ReturnStatus, string> = {
  Requested: 'We answer by email.',
  Approved: 'Please hand the parcel to the courier.',
  Rejected: 'It was not accepted.',
  Received: 'It is back with us; your money follows.',
  Refunded: 'Your money went back.',
};

/** Where a return stands, in a sentence for the shopper; the shop's own words come with it. */
export function returnWords({ status, note, refund }: Order['returns'][number]): string {
  const words = refund === null ? RETURN_WORDS[status] : `${formatRupees(refund)} went back.`;
  return note ? `${words} ${note}` : words;
}

/** What becomes of the money of an order that is cancelled. */
export function cancelMoneyWords({ paymentMethod, total }: Pick<Order, 'paymentMethod' | 'total'>): string {
  if (paymentMethod === 'cod') return 'Nothing was paid yet, so there is nothing to pay back.';
  return `${formatRupees(total)} goes back to your card.`;
}
