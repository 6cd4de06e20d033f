import type { Trx } from '#app/platform/db/database.server.ts';
import { findStockItemsOfVariants } from './stock-items.db.server.ts';

export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

export interface StockItemDemand {
  stockItemId: string;
  /** how many are wished, and how many there are */
  quantity: number;
  onHand: number;
  name: string;
  /** the choices that were wished from this heap */
  requestedChoices: { size: string; color: string }[];
}

/** Sums pieces by the heap that they belong to, in id order. */
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

/** Refuses what cannot be taken: a bug, never an input. */
export function requireValidQuantities(quantities: readonly VariantQuantity[]): void {
  const wrong = quantities.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1);
  if (wrong) throw new Error(`Not pieces of a variant: ${wrong.quantity} of ${wrong.variantId}`);
}
