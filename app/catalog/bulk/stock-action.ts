import type { StockItem } from '../catalog.schema.ts';
import { MAX_STOCK } from '../product/product-limits.ts';

/** A bulk change of stock quantities. */
export interface StockAction {
  how: 'set' | 'add' | 'subtract';
  quantity: number;
}

/** A stock item and its target quantity. */
export interface StockStep {
  stockItem: StockItem;
  after: number;
}

/** Includes unchanged stock items, because the server also compares their displayed quantity. */
export function planStockAction(
  stockItems: readonly StockItem[],
  { how, quantity }: StockAction,
): StockStep[] {
  const countBy = {
    set: () => quantity,
    add: (now: number) => now + quantity,
    subtract: (now: number) => now - quantity,
  };
  return stockItems.map((stockItem) => ({
    stockItem,
    after: Math.min(MAX_STOCK, Math.max(0, countBy[how](stockItem.stock))),
  }));
}

/** 'Red lehenga (M, Red)'; pooled stock items show only the product's name. */
export function formatStockItemName({ product, choices }: Pick<StockItem, 'product' | 'choices'>): string {
  const [choice] = choices;
  const choiceParts = choices.length === 1 && choice ? [choice.size, choice.color].filter(Boolean) : [];
  return choiceParts.length > 0 ? `${product.name} (${choiceParts.join(', ')})` : product.name;
}
