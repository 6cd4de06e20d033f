import type { Trx } from '#app/foundation/database.server.ts';
import { rentWithOrder } from '#app/rentals/server/rent-with-order.ts';
import type { OrderSnapshot } from '../order-snapshot.ts';
import type { OrderRow } from './order-rows.server.ts';

interface Bought {
  snapshot: OrderSnapshot;
  /** the card payment that the deposits came with; null where they are collected on delivery */
  paymentId: string | null;
  /** the checkout that kept the days until now */
  checkoutId?: string;
}

/** Makes the rental orders of an order that was just written; its lines stand as in the snapshot. */
export async function rentLines(
  trx: Trx,
  { id: orderId, user_id: renterId, lines: rows }: OrderRow,
  { snapshot, paymentId, checkoutId }: Bought,
): Promise<void> {
  const lines = snapshot.lines.flatMap((line, place) => {
    const { isRental, period, rental, productId, name, size, color, picture } = line;
    const row = rows[place];
    if (!isRental || !period || !rental || !row) return [];
    const asBought = { productId, name, size, color, picture, period, depositPaise: line.unitPricePaise };
    return [{ orderLineId: row.id, ...asBought, ...rental }];
  });
  if (lines.length > 0) await rentWithOrder(trx, { orderId, renterId, lines, paymentId, checkoutId });
}
