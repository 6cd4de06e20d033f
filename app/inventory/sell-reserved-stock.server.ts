import type { Trx } from '#app/platform/db/database.server.ts';
import { recordReservedAsSold } from './stock-items.db.server.ts';
import type { VariantQuantity } from './stock-lines.server.ts';

/** Pieces that were held for a checkout are sold with its order; they left their heaps when they were held. */
export async function sellReservedStock(
  trx: Trx,
  {
    quantities,
    checkoutId,
    orderNumber,
  }: { quantities: readonly VariantQuantity[]; checkoutId: string; orderNumber: string },
): Promise<void> {
  if (quantities.length > 0)
    await recordReservedAsSold(trx, quantities, { held: checkoutId, sold: orderNumber });
}
