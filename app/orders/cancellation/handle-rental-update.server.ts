import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { areRentalsCancelled } from '#app/rentals/booking/order-rentals.server.ts';
import { findOrderIdByRental, hasGoods, type LockedOrder, lockOrder } from '../orders.db.server.ts';
import { updatePaymentStatus } from '../payments/update-payment-status.server.ts';
import { revertOrder } from './revert-order.server.ts';

const ALL_RENTALS_CANCELLED = 'None of its outfits can be lent after all.';

/**
 * Reacts to a rental that moved: what goes back of a card payment shows in the order's payment, and an order of
 * which nothing is left is cancelled, with its delivery paid back.
 */
export async function handleRentalUpdate(
  db: Database,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<void> {
  const orderId = await findOrderIdByRental(db, rentalOrderId);
  if (!orderId) return;
  await inTransaction(db, async (trx) => {
    const order = (await lockOrder(trx, orderId)) as LockedOrder;
    if (order.status === 'Cancelled') return;
    const isEmpty = !(await hasGoods(trx, orderId)) && (await areRentalsCancelled(trx, { orderId }));
    if (isEmpty && order.status !== 'Delivered')
      await revertOrder(trx, order, { byUserId: null, reason: ALL_RENTALS_CANCELLED });
    else if (order.paymentId !== null) await updatePaymentStatus(trx, order);
  });
}
