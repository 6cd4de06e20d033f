import type { Trx } from '#app/foundation/database.server.ts';
import type { Pieces } from './stock-heaps.ts';
import { turnIntoSold } from './stock-rows.server.ts';

/** Pieces that were held for a checkout are sold with its order; they left their heaps when they were held. */
export async function sellHeldStock(
  trx: Trx,
  { pieces, checkoutId, orderNumber }: { pieces: readonly Pieces[]; checkoutId: string; orderNumber: string },
): Promise<void> {
  if (pieces.length > 0) await turnIntoSold(trx, pieces, { held: checkoutId, sold: orderNumber });
}
