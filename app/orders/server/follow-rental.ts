import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { areRentalsGone } from '#app/rentals/server/rentals-of-order.ts';
import { derivePaymentStatus } from './derive-payment-status.ts';
import { findOrderOfRental, hasGoods, type LockedOrder, lockOrder } from './order-rows.server.ts';
import { undoOrder } from './undo-order.ts';

const ALL_GONE = 'None of its outfits can be lent after all.';

/**
 * Reacts to a rental that moved: what goes back of a card payment shows in the order's payment, and an order of
 * which nothing is left is cancelled, with its delivery paid back.
 */
export async function followRental(
  db: Database,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<void> {
  const orderId = await findOrderOfRental(db, rentalOrderId);
  if (!orderId) return;
  await inTransaction(db, async (trx) => {
    const order = (await lockOrder(trx, orderId)) as LockedOrder;
    if (order.status === 'Cancelled') return;
    const isEmpty = !(await hasGoods(trx, orderId)) && (await areRentalsGone(trx, { orderId }));
    if (isEmpty && order.status !== 'Delivered')
      await undoOrder(trx, order, { byUserId: null, reason: ALL_GONE });
    else if (order.paymentId !== null) await derivePaymentStatus(trx, order);
  });
}
