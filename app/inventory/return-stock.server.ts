import type { Trx } from '#app/platform/db/database.server.ts';
import { incrementStockItems } from './stock-items.db.server.ts';
import { requireValidQuantities, type VariantQuantity } from './stock-lines.server.ts';

interface RestockInput {
  quantities: readonly VariantQuantity[];
  /** of a cancelled order, sent back by a shopper, or held for a payment that did not come */
  reason: 'cancelled' | 'returned' | 'released';
  /** the order or the checkout that the pieces were taken for */
  reference: string;
}

/** Puts pieces back on their heaps. */
export async function restock(trx: Trx, { quantities, reason, reference }: RestockInput): Promise<void> {
  requireValidQuantities(quantities);
  if (quantities.length > 0) await incrementStockItems(trx, quantities, { reason, reference });
}
