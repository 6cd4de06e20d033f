import type { Trx } from '#app/foundation/database.server.ts';
import { type Pieces, sumByHeap } from './stock-heaps.ts';
import { insertMovements, putOn } from './stock-rows.server.ts';

interface Returned {
  pieces: readonly Pieces[];
  reason: 'cancelled' | 'returned';
  /** the order that the pieces were sold with */
  reference: string;
}

/** Puts pieces back on their heaps: those of a cancelled order, or those that a shopper sent back. */
export async function returnStock(trx: Trx, { pieces, reason, reference }: Returned): Promise<void> {
  const heaps = await sumByHeap(trx, pieces);
  if (heaps.length === 0) return;
  for (const { stockItemId, quantity } of heaps) await putOn(trx, stockItemId, quantity);
  await insertMovements(
    trx,
    heaps.map(({ stockItemId, quantity }) => ({ stockItemId, change: quantity, reason, reference })),
  );
}
