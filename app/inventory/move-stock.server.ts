import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  decrementStockItems,
  findStockItemsOfVariants,
  incrementStockItems,
  recordReservedAsSold,
  type VariantQuantity,
} from './stock-items.db.server.ts';

interface StockDeduction {
  quantities: readonly VariantQuantity[];
  /** 'held' reserves the units for a card payment; default 'sold' */
  reason?: 'sold' | 'held';
  /** order number or checkout id, for the movement history */
  reference: string;
}

/**
 * Deducts all units or none; stock never goes below 0 (rules §4, Stock).
 * Refuses with the product's name when a stock item has too few.
 */
export async function deductStock(trx: Trx, deduction: StockDeduction): Promise<void> {
  if (await deductStockIfAvailable(trx, deduction)) return;
  const stockItems = await sumByStockItem(trx, deduction.quantities);
  const shortItem = stockItems.find(({ onHand, quantity }) => onHand < quantity);
  throw refuse.conflict(shortItem ? formatShortage(shortItem) : 'This is sold out.');
}

/** Like `deductStock`, but returns false instead of refusing. */
export async function deductStockIfAvailable(
  trx: Trx,
  { quantities, reason = 'sold', reference }: StockDeduction,
): Promise<boolean> {
  requireValidQuantities(quantities);
  return quantities.length === 0 || (await decrementStockItems(trx, quantities, { reason, reference }));
}

/** 'Only 3 left in size M of Red lehenga.' Names size and colour only if a single choice was requested. */
function formatShortage({ name, requestedChoices, onHand: left }: StockItemDemand): string {
  const [choice] = requestedChoices;
  const isOneChoice = requestedChoices.length === 1 && choice !== undefined;
  const choiceParts = isOneChoice ? [choice.size && `size ${choice.size}`, choice.color].filter(Boolean) : [];
  const inChoice = choiceParts.length > 0 ? ` in ${choiceParts.join(', ')}` : '';
  return left > 0 ? `Only ${left} left${inChoice} of ${name}.` : `${name} is sold out${inChoice}.`;
}

interface StockItemDemand {
  stockItemId: string;
  /** units requested, and units on hand */
  quantity: number;
  onHand: number;
  name: string;
  /** sizes and colours requested from this stock item */
  requestedChoices: { size: string; color: string }[];
}

/** Sums requested units by stock item, in id order. */
async function sumByStockItem(trx: Trx, quantities: readonly VariantQuantity[]): Promise<StockItemDemand[]> {
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

interface RestockInput {
  quantities: readonly VariantQuantity[];
  /** order cancelled, returned by the customer, or reservation expired */
  reason: 'cancelled' | 'returned' | 'released';
  /** order number or checkout id */
  reference: string;
}

/** Returns units to their stock items. */
export async function restock(trx: Trx, { quantities, reason, reference }: RestockInput): Promise<void> {
  requireValidQuantities(quantities);
  if (quantities.length > 0) await incrementStockItems(trx, quantities, { reason, reference });
}

/** Takes units off stock that cannot be sold. The caller has just returned them to it. */
export async function writeOffStock(
  trx: Trx,
  { quantities, reference }: { quantities: readonly VariantQuantity[]; reference: string },
): Promise<void> {
  requireValidQuantities(quantities);
  if (quantities.length === 0) return;
  if (!(await decrementStockItems(trx, quantities, { reason: 'corrected', reference })))
    throw new Error(`Units of ${reference} were to be written off that are not in stock.`);
}

/** Records a checkout's reserved units as sold. The reservation already reduced the stock. */
export async function sellReservedStock(
  trx: Trx,
  {
    quantities,
    checkoutId,
    orderNumber,
  }: { quantities: readonly VariantQuantity[]; checkoutId: string; orderNumber: string },
): Promise<void> {
  if (quantities.length > 0)
    await recordReservedAsSold(trx, quantities, { held: checkoutId, sold: orderNumber });
}

/** Throws on quantities that are not positive integers: a bug, never user input. */
function requireValidQuantities(quantities: readonly VariantQuantity[]): void {
  const wrong = quantities.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1);
  if (wrong) throw new Error(`Invalid quantity: ${wrong.quantity} of ${wrong.variantId}`);
}
