import type { Trx } from '#app/platform/db/database.server.ts';
import { incrementStockItems } from './stock-items.db.server.ts';
import { requireValidQuantities, type VariantQuantity } from './variant-quantity.ts';

interface RestockInput {
  quantities: readonly VariantQuantity[];
  /** order cancelled, returned by the customer, or reservation expired */
  reason: 'cancelled' | 'returned' | 'released';
  /** order number or checkout id */
  reference: string;
}

/** Returns units to their stock items. */
export async function restock(trx: Trx, { quantities, reason, reference }: RestockInput): Promise<void> {
  requireValidQuantities(quantities);
  if (quantities.length > 0) await incrementStockItems(trx, quantities, { reason, reference });
}
