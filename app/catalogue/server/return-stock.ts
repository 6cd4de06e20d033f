import type { Trx } from '#app/foundation/database.server.ts';
import { type Pieces, requirePieces } from './stock-heaps.ts';
import { putOn } from './stock-rows.server.ts';

interface Returned {
  pieces: readonly Pieces[];
  /** of a cancelled order, sent back by a shopper, or held for a payment that did not come */
  reason: 'cancelled' | 'returned' | 'released';
  /** the order or the checkout that the pieces were taken for */
  reference: string;
}

/** Puts pieces back on their heaps. */
export async function returnStock(trx: Trx, { pieces, reason, reference }: Returned): Promise<void> {
  requirePieces(pieces);
  if (pieces.length > 0) await putOn(trx, pieces, { reason, reference });
}
