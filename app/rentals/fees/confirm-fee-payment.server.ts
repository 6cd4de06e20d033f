import { verifyPayment } from '#app/payments/charges/captured-payments.server.ts';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import { findOwnCharge } from '#app/payments/charges/charges.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type PaymentProof,
  type PaymentProviders,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { requireRental } from '../moves/move-rental.server.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { readRental } from '../rentals.db.server.ts';
import { toRentalOrder } from '../to-rental-order.server.ts';
import { findFeeCharge } from './fee-charges.db.server.ts';
import { settleFee } from './settle-fee.server.ts';

/**
 * Confirms a rental fee payment with the payment window's proof. Refuses: 401 a guest; 404 others' orders; 400 an invalid
 * proof; 503 while the provider is unavailable, when webhooks and polling settle the fee instead.
 */
export async function confirmFeePayment(
  { db, payments }: { db: Database; payments: PaymentProviders },
  actor: Actor,
  { rentalOrderId, proof }: { rentalOrderId: string; proof: PaymentProof },
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  await inTransaction(db, (trx) => requireRental(trx, person, rentalOrderId));
  const { providerOrderId } = proof;
  const charge = await findOwnCharge(db, { providerOrderId, userId: person.userId });
  if (charge?.purpose !== 'rental fee') throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  const paid = await withDeadline(payments, () => verifyPayment(db, payments, charge, proof)).catch(
    (error) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw refuse.notReady(
        'We could not verify your payment at the moment. If it went through, the fee will show as paid.',
      );
    },
  );
  return await inTransaction(db, async (trx) => {
    if ((await findFeeCharge(trx, charge.id)) !== rentalOrderId) throw refuse.invalid(PAYMENT_NOT_VERIFIED);
    await settleFee(trx, { chargeId: charge.id, paid });
    return toRentalOrder(await readRental(trx, rentalOrderId), ['renter']);
  });
}
