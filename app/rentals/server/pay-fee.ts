import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type PaymentProof, type Payments, ProviderAway } from '#app/payments/payment-provider.ts';
import { withinPatience } from '#app/payments/server/call-provider.ts';
import { findChargeOf } from '#app/payments/server/find-charge.ts';
import { provePayment, UNPROVEN } from '#app/payments/server/prove-payment.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import { findFeeCharge } from './fee-rows.server.ts';
import { requireRental } from './move-rental.ts';
import { readRental } from './rental-rows.server.ts';
import { settleFee } from './settle-fee.ts';
import { toRentalOrder } from './to-rental-order.ts';

/**
 * Takes what the payment window handed over for a rental fee. Refuses: 401 a guest; 404 an order of others, or
 * another one's payment; 400 what the provider does not prove; 503 when it cannot be asked: the fee is then settled
 * without the browser.
 */
export async function payFee(
  { db, payments }: { db: Database; payments: Payments },
  actor: Actor,
  { rentalOrderId, proof }: { rentalOrderId: string; proof: PaymentProof },
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  await inTransaction(db, (trx) => requireRental(trx, person, rentalOrderId));
  const { providerOrderId } = proof;
  const charge = await findChargeOf(db, { providerOrderId, userId: person.userId });
  if (charge?.purpose !== 'rental fee') throw refuse.invalid(UNPROVEN);
  const paid = await withinPatience(payments, () => provePayment(db, payments, charge, proof)).catch(
    (error) => {
      if (!(error instanceof ProviderAway)) throw error;
      throw refuse.notReady(
        'Your payment could not be looked up just now. If it went through, the fee is paid.',
      );
    },
  );
  return await inTransaction(db, async (trx) => {
    if ((await findFeeCharge(trx, charge.id)) !== rentalOrderId) throw refuse.invalid(UNPROVEN);
    await settleFee(trx, { chargeId: charge.id, paid });
    return toRentalOrder(await readRental(trx, rentalOrderId), ['renter']);
  });
}
