import type { OrderSnapshot } from '#app/orders/order-snapshot.ts';
import type { OrderRow } from '#app/orders/orders.db.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { createOrderRentals } from '#app/rentals/booking/create-order-rentals.server.ts';

interface CreateRentalsInput {
  snapshot: OrderSnapshot;
  /** the card payment that the deposits came with; null where they are collected on delivery */
  paymentId: string | null;
  /** the checkout that kept the days until now */
  checkoutId?: string;
}

/** Makes the rental orders of an order that was just written; its lines stand as in the snapshot. */
export async function createRentals(
  trx: Trx,
  { id: orderId, user_id: renterId, lines: rows }: OrderRow,
  { snapshot, paymentId, checkoutId }: CreateRentalsInput,
): Promise<void> {
  const lines = snapshot.lines.flatMap((line, index) => {
    const { isRental, period, rental, productId, name, size, color, picture } = line;
    const row = rows[index];
    if (!isRental || !period || !rental || !row) return [];
    const rentalLine = { productId, name, size, color, picture, period, depositPaise: line.unitPricePaise };
    return [{ orderLineId: row.id, ...rentalLine, ...rental }];
  });
  if (lines.length > 0) await createOrderRentals(trx, { orderId, renterId, lines, paymentId, checkoutId });
}
