import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { decrementStockItems } from './stock-items.db.server.ts';
import {
  requireValidQuantities,
  type StockItemDemand,
  sumByStockItem,
  type VariantQuantity,
} from './stock-lines.server.ts';

interface StockDeduction {
  quantities: readonly VariantQuantity[];
  /** sold, unless they only wait for a card payment */
  reason?: 'sold' | 'held';
  /** the order or the checkout that they are taken for */
  reference: string;
}

/**
 * Takes pieces off their heaps, all or none: stock is never below 0, whatever the load (CONTRACT §4, Stock).
 * Refuses with 409 and the product's name when a heap has fewer. `reference` names the order in the history.
 */
export async function deductStock(trx: Trx, deduction: StockDeduction): Promise<void> {
  if (await deductStockIfAvailable(trx, deduction)) return;
  const stockItems = await sumByStockItem(trx, deduction.quantities);
  const shortItem = stockItems.find(({ onHand, quantity }) => onHand < quantity);
  throw refuse.conflict(shortItem ? formatShortage(shortItem) : 'This is sold out.');
}

/** The same, where nobody is to be refused: says whether all the pieces were there, and else takes none. */
export async function deductStockIfAvailable(
  trx: Trx,
  { quantities, reason = 'sold', reference }: StockDeduction,
): Promise<boolean> {
  requireValidQuantities(quantities);
  return quantities.length === 0 || (await decrementStockItems(trx, quantities, { reason, reference }));
}

/** 'Only 3 left in size M of Red lehenga.' The choice is named only when the heap's pieces are all of that choice. */
function formatShortage({ name, requestedChoices, onHand: left }: StockItemDemand): string {
  const [choice] = requestedChoices;
  const isOneChoice = requestedChoices.length === 1 && choice !== undefined;
  const choiceParts = isOneChoice ? [choice.size && `size ${choice.size}`, choice.color].filter(Boolean) : [];
  const inChoice = choiceParts.length > 0 ? ` in ${choiceParts.join(', ')}` : '';
  return left > 0 ? `Only ${left} left${inChoice} of ${name}.` : `${name} is sold out${inChoice}.`;
}
