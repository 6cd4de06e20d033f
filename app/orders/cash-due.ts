import { formatRupees } from '#app/platform/money/money.ts';
import type { Order } from './orders.schema.ts';

/** The amount due in cash, and when; undefined if none is. No courier collects the deposits of an order of outfits alone. */
export function formatCashDue({ toCollect, items }: Pick<Order, 'toCollect' | 'items'>): string | undefined {
  if (toCollect === null) return undefined;
  const amount = formatRupees(toCollect);
  if (items.some(({ isRental }) => !isRental)) return `${amount} to collect on delivery.`;
  if (toCollect === 0) return undefined;
  return items.length === 1
    ? `The deposit of ${amount} is due in cash at hand-over.`
    : `Deposits of ${amount} are due in cash at hand-over.`;
}
