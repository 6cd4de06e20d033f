import type { Trx } from '#app/foundation/database.server.ts';
import { findHeaps } from './stock-rows.server.ts';

export interface Pieces {
  variantId: string;
  quantity: number;
}

export interface HeapOfPieces {
  stockItemId: string;
  /** how many are wished, and how many there are */
  quantity: number;
  onHand: number;
  name: string;
  /** the choices that were wished from this heap */
  wished: { size: string; color: string }[];
}

/** Sums pieces by the heap that they belong to, in id order. */
export async function sumByHeap(trx: Trx, pieces: readonly Pieces[]): Promise<HeapOfPieces[]> {
  const found = await findHeaps(
    trx,
    pieces.map(({ variantId }) => variantId),
  );
  const byVariant = new Map(found.map((heap) => [heap.variantId, heap]));
  const sums = new Map<string, HeapOfPieces>();
  for (const { variantId, quantity } of pieces) {
    const heap = byVariant.get(variantId);
    if (!heap) continue;
    const { stockItemId, name, size, color, onHand } = heap;
    const sum = sums.get(stockItemId) ?? { stockItemId, name, onHand, quantity: 0, wished: [] };
    sum.quantity += quantity;
    if (!sum.wished.some((choice) => choice.size === size && choice.color === color))
      sum.wished.push({ size, color });
    sums.set(stockItemId, sum);
  }
  return [...sums.values()].sort((a, b) => (a.stockItemId < b.stockItemId ? -1 : 1));
}

/** Refuses what cannot be taken: a bug, never an input. */
export function requirePieces(pieces: readonly Pieces[]): void {
  const wrong = pieces.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1);
  if (wrong) throw new Error(`Not pieces of a variant: ${wrong.quantity} of ${wrong.variantId}`);
}
