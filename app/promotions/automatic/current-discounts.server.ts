import type { Database } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import type { AutomaticDiscount, DiscountTarget, DiscountValue } from './automatic-discount.ts';
import { selectCurrentDiscounts } from './automatic-discounts.db.server.ts';

/** The query for this person's current automatic discounts, for a pipeline; a guest gets none for first orders. */
export function selectAutomaticDiscounts(db: Database, userId?: string) {
  return selectCurrentDiscounts(db, userId);
}

/** The same query without a result, for prices that staff decide. */
export function selectNoAutomaticDiscounts(db: Database) {
  return selectCurrentDiscounts(db, undefined).limit(0);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectCurrentDiscounts>['execute']>>[number];

/** The same for a caller without a pipeline. */
export async function findAutomaticDiscounts(db: Database, userId?: string): Promise<AutomaticDiscount[]> {
  return toAutomaticDiscounts(await selectCurrentDiscounts(db, userId).execute());
}

export function toAutomaticDiscounts(rows: readonly Row[]): AutomaticDiscount[] {
  return rows.map((row): AutomaticDiscount => {
    const appliesTo = toTarget(row.applies_to);
    return {
      ...{ id: row.id, title: row.title, appliesTo, combines: row.combines },
      wishlist: row.wishlist_only ? (row.wishlist ?? []) : null,
      isFirstOrderOnly: row.first_order_only,
      minimumPaise: row.minimum_paise === null ? null : paise(row.minimum_paise),
      capPaise: row.cap_paise === null ? null : paise(row.cap_paise),
      ...toDiscountValue(row, appliesTo),
    };
  });
}

interface ValueRow {
  kind: string;
  percent_off: number | null;
  amount_off_paise: number | null;
  buy_quantity: number | null;
  get_quantity: number | null;
  gets: unknown;
}

/** The reduction of a stored discount; 'buy x get y' reduces the items that it applies to unless it names others. */
export function toDiscountValue(row: ValueRow, appliesTo: DiscountTarget): DiscountValue {
  const { percent_off, amount_off_paise, buy_quantity, get_quantity } = row;
  if (row.kind === 'percentage') return { kind: 'percentage', percentOff: percent_off ?? 0 };
  if (row.kind === 'fixed') return { kind: 'fixed', amountOffPaise: paise(amount_off_paise ?? 0) };
  if (row.kind === 'free shipping') return { kind: 'free shipping' };
  const quantities = { buyQuantity: buy_quantity ?? 1, getQuantity: get_quantity ?? 1 };
  const gets = row.gets === null ? appliesTo : toTarget(row.gets);
  return { kind: 'buy x get y', ...quantities, percentOff: percent_off ?? 0, gets };
}

/** A stored target; parts that were left out are empty. */
export function toTarget(stored: unknown): DiscountTarget {
  return { categories: [], tags: [], products: [], ...(stored as Partial<DiscountTarget> | null) };
}
