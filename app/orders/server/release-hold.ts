import { returnStock } from '#app/catalogue/server/return-stock.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { lockCharge } from '#app/payments/server/find-charge.ts';
import { releaseDates } from '#app/rentals/server/hold-dates.ts';
import { reservationReleased } from '../order-news.ts';
import { piecesOf } from '../order-snapshot.ts';
import { lockCheckout, setCheckoutReleased } from './checkout-rows.server.ts';

/**
 * Puts back the pieces, frees the days, and with the checkout's state the coupon, that wait for a payment. Whoever
 * settles, expires or cancels locks the charge first, so one of them wins; nothing happens where nothing is held any
 * more. A payment that comes later all the same is settled.
 */
export async function releaseHold(
  trx: Trx,
  { chargeId, as }: { chargeId: string; as: 'expired' | 'cancelled' },
): Promise<void> {
  await lockCharge(trx, chargeId);
  const checkout = await lockCheckout(trx, chargeId);
  if (checkout?.state !== 'held') return;
  await setCheckoutReleased(trx, checkout.id, as);
  await releaseDates(trx, { checkoutId: checkout.id });
  const pieces = piecesOf(checkout.snapshot.lines);
  await returnStock(trx, { pieces, reason: 'released', reference: checkout.id });
  await announce(trx, reservationReleased, { chargeId });
}
