import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { areRentalsCancelled } from '#app/rentals/booking/order-rentals.server.ts';
import { findOrderIdByRental, hasGoods, type LockedOrder, lockOrder } from '../orders.db.server.ts';
import { updatePaymentStatus } from '../payments/update-payment-status.server.ts';
import { revertOrder } from './revert-order.server.ts';

const ALL_RENTALS_CANCELLED = 'None of the outfits in this order is available.';

/**
 * Handles a changed rental: updates the order's payment status after a refund, and cancels an order without remaining
 * items, whose shipping is refunded.
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
