import { restock } from '#app/inventory/move-stock.server.ts';
import { loadOrder } from '#app/orders/find-orders.server.ts';
import { toStockLines } from '#app/orders/order-snapshot.ts';
import { reservationReleased } from '#app/orders/orders.events.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import type { Charge } from '#app/payments/charges/charge.ts';
import { findOwnCharge, lockCharge, requireCharge } from '#app/payments/charges/charges.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import { ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { releaseReservedDates } from '#app/rentals/availability/outfit-dates.server.ts';
import { returnStoreCredit } from '#app/store-credit/store-credit.server.ts';
import {
  findReservedCharge,
  listOverdueCharges,
  lockCheckout,
  setCheckoutReleased,
} from './checkouts.db.server.ts';
import { forEachSettled, type PaymentContext, settleCharge } from './settle-payment.server.ts';

/**
 * Releases the stock, the dates, the store credit and, by the checkout's state, the coupon of an unpaid reservation, if it still exists.
 * Settling, expiring and cancelling all lock the charge first, so that one of them wins.
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

interface CloseReservationInput {
  charge: Charge;
  endState: 'expired' | 'cancelled';
  /** what to do with the stock if the provider does not respond */
  ifProviderUnavailable: 'keep' | 'release';
}

/**
 * Ends a reservation. Asks the provider first, because a closed window does not mean 'not paid', and returns the order's
 * id if it was paid; else releases the stock. Throws `ProviderUnavailable` with `keep`.
 */
export async function closeReservation(
  paymentContext: PaymentContext,
  { charge, endState, ifProviderUnavailable }: CloseReservationInput,
): Promise<string | undefined> {
  try {
    const orderId = await settleCharge(paymentContext, charge);
    if (orderId) return orderId;
  } catch (error) {
    if (ifProviderUnavailable === 'keep' || !(error instanceof ProviderUnavailable)) throw error;
  }
  await inTransaction(paymentContext.db, (trx) => releaseReservation(trx, { chargeId: charge.id, endState }));
  return undefined;
}

const BATCH_SIZE = 200;

/**
 * Scheduled job: ends reservations after 15 minutes. Asks the provider once more; if it does not respond, the stock is
 * released all the same, and a later payment is settled when it is known.
 */
export async function expireReservations(paymentContext: PaymentContext): Promise<void> {
  await forEachSettled(await listOverdueCharges(paymentContext.db, BATCH_SIZE), async (chargeId) => {
    const charge = await requireCharge(paymentContext.db, chargeId);
    await closeReservation(paymentContext, { charge, endState: 'expired', ifProviderUnavailable: 'release' });
  });
}

/**
 * Releases the reservation of a closed payment window, or returns the order if the payment went through. Refuses
 * someone else's payment as not found; if the provider does not respond, it refuses as not ready and the reservation expires.
 */
export async function cancelPayment(
  paymentContext: PaymentContext,
  actor: Actor,
  { paymentOrderId }: { paymentOrderId: string },
): Promise<Order | undefined> {
  const { userId } = requireSignedIn(actor);
  const charge = await findOwnCharge(paymentContext.db, { providerOrderId: paymentOrderId, userId });
  if (charge?.purpose !== 'cart') throw refuse.notFound('Payment not found');
  const orderId = await withDeadline(paymentContext.payments, () =>
    closeReservation(paymentContext, { charge, endState: 'cancelled', ifProviderUnavailable: 'keep' }),
  ).catch((error) => {
    throw error instanceof ProviderUnavailable
      ? refuse.notReady('The payment could not be checked. Please try again.')
      : error;
  });
  return orderId === undefined ? undefined : await loadOrder(paymentContext.db, { orderId });
}
