import { restock } from '#app/inventory/restock.server.ts';
import { toStockLines } from '#app/orders/order-snapshot.ts';
import { reservationReleased } from '#app/orders/orders.events.ts';
import { lockCharge } from '#app/payments/charges/find-charge.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { releaseReservedDates } from '#app/rentals/availability/reserve-dates.server.ts';
import { findReservedCharge, lockCheckout, setCheckoutReleased } from './checkouts.db.server.ts';

/**
 * Puts back the pieces, frees the days, and with the checkout's state the coupon, that wait for a payment. Whoever
 * settles, expires or cancels locks the charge first, so one of them wins; nothing happens where nothing is held any
 * more. A payment that comes later all the same is settled.
 */
export async function releaseReservation(
  trx: Trx,
  { chargeId, as }: { chargeId: string; as: 'expired' | 'cancelled' },
): Promise<void> {
  await lockCharge(trx, chargeId);
  const checkout = await lockCheckout(trx, chargeId);
  if (checkout?.state !== 'held') return;
  await setCheckoutReleased(trx, checkout.id, as);
  await releaseReservedDates(trx, { checkoutId: checkout.id });
  const quantities = toStockLines(checkout.snapshot.lines);
  await restock(trx, { quantities, reason: 'released', reference: checkout.id });
  await publish(trx, reservationReleased, { chargeId });
}

/**
 * Frees what waits for a person's card payment, because they order or pay anew, and gives its charge. It stays where
 * the caller's transaction is refused. The person is locked.
 */
export async function releaseOwnReservation(
  trx: Trx,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const chargeId = await findReservedCharge(trx, userId);
  if (chargeId !== undefined) await releaseReservation(trx, { chargeId, as: 'cancelled' });
  return chargeId;
}
