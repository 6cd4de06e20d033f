import { requireCharge } from '#app/payments/charges/find-charge.server.ts';
import { forEachSettled } from '../payment/for-each-settled.server.ts';
import type { PaymentContext } from '../payment/payment-context.server.ts';
import { listOverdueCharges } from './checkouts.db.server.ts';
import { closeReservation } from './close-reservation.server.ts';

const AT_ONCE = 200;

/**
 * The clock's task: holds of more than 15 minutes end, and their pieces are for others. The provider is asked
 * once more; while it is away the pieces are free all the same, and a payment that is known later is settled then.
 */
export async function expireReservations(paymentContext: PaymentContext): Promise<void> {
  await forEachSettled(await listOverdueCharges(paymentContext.db, AT_ONCE), async (chargeId) => {
    const charge = await requireCharge(paymentContext.db, chargeId);
    await closeReservation(paymentContext, { charge, as: 'expired', whenAway: 'free' });
  });
}
