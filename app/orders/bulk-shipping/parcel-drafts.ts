import type { Order } from '../orders.schema.ts';

/** The input in the row of a packed order. */
export interface ParcelDraft {
  isChosen: boolean;
  courier: string;
  number: string;
}

/** By order id; an order without an entry was not touched. */
export type ParcelDrafts = Readonly<Record<string, ParcelDraft>>;

/** Puts each line of a copied column into one order, from the first of `ids` on; an empty line leaves its order as it is. */
export function fillNumbers(
  drafts: ParcelDrafts,
  { ids, text, courier }: { ids: readonly string[]; text: string; courier: string },
): ParcelDrafts {
  const numbers = text.split(/\r?\n/).map((line) => line.trim());
  const filled = ids
    .map((id, index) => [id, numbers[index] ?? ''] as const)
    .filter(([, number]) => number !== '')
    .map(([id, number]) => [id, { courier, ...drafts[id], number, isChosen: true }]);
  return { ...drafts, ...Object.fromEntries(filled) };
}

export function countWithoutNumber(orders: readonly Pick<Order, '_id'>[], drafts: ParcelDrafts): number {
  return orders.filter(({ _id }) => (drafts[_id]?.number ?? '').trim() === '').length;
}
