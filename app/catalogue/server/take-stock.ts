import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type HeapOfPieces, type Pieces, sumByHeap } from './stock-heaps.ts';
import { findOnHand, insertMovements, takeOff } from './stock-rows.server.ts';

/**
 * Takes sold pieces off their heaps, all or none: stock is never below 0, whatever the load (CONTRACT §4, Stock).
 * Refuses with 409 and the product's name when a heap has fewer. `reference` names the order in the history.
 */
export async function takeStock(
  trx: Trx,
  { pieces, reference }: { pieces: readonly Pieces[]; reference: string },
): Promise<void> {
  const heaps = await sumByHeap(trx, pieces);
  if (heaps.length === 0) return;
  for (const heap of heaps) {
    if (!(await takeOff(trx, heap.stockItemId, heap.quantity))) {
      throw refuse.conflict(tooFew(heap, await findOnHand(trx, heap.stockItemId)));
    }
  }
  await insertMovements(
    trx,
    heaps.map(({ stockItemId, quantity }) => ({ stockItemId, change: -quantity, reason: 'sold', reference })),
  );
}

/** 'Only 3 left in size M of Red lehenga.' The choice is named only when the heap's pieces are all of that choice. */
function tooFew({ name, wished }: HeapOfPieces, left: number): string {
  const [choice] = wished;
  const isOneChoice = wished.length === 1 && choice !== undefined;
  const words = isOneChoice ? [choice.size && `size ${choice.size}`, choice.color].filter(Boolean) : [];
  const inChoice = words.length > 0 ? ` in ${words.join(', ')}` : '';
  return left > 0 ? `Only ${left} left${inChoice} of ${name}.` : `${name} is sold out${inChoice}.`;
}
