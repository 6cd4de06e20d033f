import type { StockHeap } from './catalogue.shapes.ts';
import { MOST_STOCK } from './product-limits.ts';

/** What an admin does to the pieces of several products at once. */
export interface StockDeed {
  how: 'set' | 'add' | 'take';
  pieces: number;
}

/** One heap of it, and how many pieces shall lie on it. */
export interface StockStep {
  heap: StockHeap;
  after: number;
}

/** What becomes of every heap, those included that stay as they are: what was seen of them is compared, too. */
export function planStockDeed(heaps: readonly StockHeap[], { how, pieces }: StockDeed): StockStep[] {
  const counted = {
    set: () => pieces,
    add: (now: number) => now + pieces,
    take: (now: number) => now - pieces,
  };
  return heaps.map((heap) => ({ heap, after: Math.min(MOST_STOCK, Math.max(0, counted[how](heap.stock))) }));
}

/** 'Red lehenga (M, Red)'; the choice is named where the pieces are all of that choice. */
export function heapName({ product, choices }: Pick<StockHeap, 'product' | 'choices'>): string {
  const [choice] = choices;
  const words = choices.length === 1 && choice ? [choice.size, choice.color].filter(Boolean) : [];
  return words.length > 0 ? `${product.name} (${words.join(', ')})` : product.name;
}
