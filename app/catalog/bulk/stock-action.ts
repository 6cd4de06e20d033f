import type { StockItem } from '../catalog.schema.ts';
import { MAX_STOCK } from '../product/product-limits.ts';

/** What an admin does to the pieces of several products at once. */
export interface StockAction {
  how: 'set' | 'add' | 'take';
  quantity: number;
}

/** One heap of it, and how many pieces shall lie on it. */
export interface StockStep {
  stockItem: StockItem;
  after: number;
}

/** What becomes of every heap, those included that stay as they are: what was seen of them is compared, too. */
export function planStockAction(
  stockItems: readonly StockItem[],
  { how, quantity }: StockAction,
): StockStep[] {
  const countBy = {
    set: () => quantity,
    add: (now: number) => now + quantity,
    take: (now: number) => now - quantity,
  };
  return stockItems.map((stockItem) => ({
    stockItem,
    after: Math.min(MAX_STOCK, Math.max(0, countBy[how](stockItem.stock))),
  }));
}

/** 'Red lehenga (M, Red)'; the choice is named where the pieces are all of that choice. */
export function formatStockItemName({ product, choices }: Pick<StockItem, 'product' | 'choices'>): string {
  const [choice] = choices;
  const choiceParts = choices.length === 1 && choice ? [choice.size, choice.color].filter(Boolean) : [];
  return choiceParts.length > 0 ? `${product.name} (${choiceParts.join(', ')})` : product.name;
}
