import type { Trx } from '#app/platform/db/database.server.ts';
import { findStockItemsOfVariants } from './stock-items.db.server.ts';

export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

export interface StockItemDemand {
  stockItemId: string;
  /** units requested, and units on hand */
  quantity: number;
  onHand: number;
  name: string;
  /** sizes and colours requested from this stock item */
  requestedChoices: { size: string; color: string }[];
}

/** Sums requested units by stock item, in id order. */
export async function sumByStockItem(
  trx: Trx,
  quantities: readonly VariantQuantity[],
): Promise<StockItemDemand[]> {
  const found = await findStockItemsOfVariants(
    trx,
    quantities.map(({ variantId }) => variantId),
  );
  const byVariant = new Map(found.map((stockItem) => [stockItem.variantId, stockItem]));
  const sums = new Map<string, StockItemDemand>();
  for (const { variantId, quantity } of quantities) {
    const stockItem = byVariant.get(variantId);
    if (!stockItem) continue;
    const { stockItemId, name, size, color, onHand } = stockItem;
    const sum = sums.get(stockItemId) ?? { stockItemId, name, onHand, quantity: 0, requestedChoices: [] };
    sum.quantity += quantity;
    if (!sum.requestedChoices.some((choice) => choice.size === size && choice.color === color))
      sum.requestedChoices.push({ size, color });
    sums.set(stockItemId, sum);
  }
  return [...sums.values()].sort((a, b) => (a.stockItemId < b.stockItemId ? -1 : 1));
}

/** Throws on quantities that are not positive integers: a bug, never user input. */
export function requireValidQuantities(quantities: readonly VariantQuantity[]): void {
  const wrong = quantities.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1);
  if (wrong) throw new Error(`Invalid quantity: ${wrong.quantity} of ${wrong.variantId}`);
}
