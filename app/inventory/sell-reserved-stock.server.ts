import type { Trx } from '#app/platform/db/database.server.ts';
import { recordReservedAsSold } from './stock-items.db.server.ts';
import type { VariantQuantity } from './variant-quantity.ts';

/** Records a checkout's reserved units as sold. The reservation already reduced the stock. */
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
