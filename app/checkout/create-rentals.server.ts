import type { CreatedOrder } from '#app/orders/create-order.server.ts';
import type { OrderSnapshot } from '#app/orders/order-snapshot.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { createOrderRentals } from '#app/rentals/booking/order-rentals.server.ts';

interface CreateRentalsInput {
  snapshot: OrderSnapshot;
  /** the card payment with the deposits; null if they are collected on delivery */
  paymentId: string | null;
  /** the checkout that reserved the dates */
  checkoutId?: string;
}

/** Creates the rental orders of a new order, whose lines are in the order of the snapshot's. */
export async function createRentals(
  trx: Trx,
  { id: orderId, user_id: renterId, lines: rows }: CreatedOrder,
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
