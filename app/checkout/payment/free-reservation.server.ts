import { restock } from '#app/inventory/move-stock.server.ts';
import { toStockLines } from '#app/orders/order-snapshot.ts';
import { reservationReleased } from '#app/orders/orders.events.ts';
import { lockCharge } from '#app/payments/charges/charges.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { releaseReservedDates } from '#app/rentals/availability/outfit-dates.server.ts';
import { returnStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { findReservedCharge, lockCheckout, setCheckoutReleased } from './checkouts.db.server.ts';

/**
 * Releases the stock, the dates, the store credit and, by the checkout's state, the coupon of an unpaid reservation, if it still exists.
 * Settling, expiring and cancelling all lock the charge first, so that only one of them takes effect.
 */
export async function releaseReservation(
  trx: Trx,
  { chargeId, endState }: { chargeId: string; endState: 'expired' | 'cancelled' },
): Promise<void> {
  await lockCharge(trx, chargeId);
  const checkout = await lockCheckout(trx, chargeId);
  if (checkout?.state !== 'held') return;
  await setCheckoutReleased(trx, checkout.id, endState);
  await releaseReservedDates(trx, { checkoutId: checkout.id });
  const quantities = toStockLines(checkout.snapshot.lines);
  await restock(trx, { quantities, reason: 'released', reference: checkout.id });
  await returnStoreCredit(trx, {
    userId: checkout.userId,
    amountPaise: checkout.snapshot.totals.storeCredit ?? paise(0),
    ...{ spentOn: `checkout ${checkout.id}`, reference: `checkout ${checkout.id}` },
    ...{ reason: 'Payment not completed', keepsExpiry: true },
  });
  await publish(trx, reservationReleased, { chargeId });
}

/**
 * Releases the person's open reservation before another purchase and returns its charge. The caller has locked the
 * person; a rollback keeps the reservation.
 */
export async function releaseOwnReservation(
  trx: Trx,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const chargeId = await findReservedCharge(trx, userId);
  if (chargeId !== undefined) await releaseReservation(trx, { chargeId, endState: 'cancelled' });
  return chargeId;
}
