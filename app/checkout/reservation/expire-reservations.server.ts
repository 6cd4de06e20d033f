import { requireCharge } from '#app/payments/charges/find-charge.server.ts';
import { forEachSettled } from '../payment/for-each-settled.server.ts';
import type { PaymentContext } from '../payment/payment-context.server.ts';
import { listOverdueCharges } from './checkouts.db.server.ts';
import { closeReservation } from './close-reservation.server.ts';

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
