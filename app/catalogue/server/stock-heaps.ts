import type { Trx } from '#app/foundation/database.server.ts';
import { findHeaps } from './stock-rows.server.ts';

export interface Pieces {
  variantId: string;
  quantity: number;
}

export interface HeapOfPieces {
  stockItemId: string;
  quantity: number;
  name: string;
  /** the choices that were wished from this heap */
  wished: { size: string; color: string }[];
}

/**
 * Sums pieces by the heap that they belong to, because two lines of one heap are one wish, and puts the heaps
 * in id order, because two orders that lock in different orders wait for each other.
 */
export async function sumByHeap(trx: Trx, pieces: readonly Pieces[]): Promise<HeapOfPieces[]> {
  if (pieces.length === 0) return [];
  const found = await findHeaps(
    trx,
    pieces.map(({ variantId }) => variantId),
  );
  const byVariant = new Map(found.map((heap) => [heap.variantId, heap]));
  const sums = new Map<string, HeapOfPieces>();
  for (const { variantId, quantity } of pieces) {
    const heap = byVariant.get(variantId);
    if (!heap || !Number.isSafeInteger(quantity) || quantity < 1) {
      throw new Error(`Not pieces of a variant: ${quantity} of ${variantId}`);
    }
    const { stockItemId, name, size, color } = heap;
    const sum = sums.get(stockItemId) ?? { stockItemId, name, quantity: 0, wished: [] };
    sum.quantity += quantity;
    if (!sum.wished.some((choice) => choice.size === size && choice.color === color))
      sum.wished.push({ size, color });
    sums.set(stockItemId, sum);
  }
  return [...sums.values()].sort((a, b) => (a.stockItemId < b.stockItemId ? -1 : 1));
}
