import { recordPayment, verifyPayment } from '#app/payments/charges/captured-payments.server.ts';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import {
  findOwnCharge,
  lockCharge,
  type OpenedProviderOrder,
  openCharge,
} from '#app/payments/charges/charges.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type CapturedPayment,
  type PaymentProof,
  type PaymentProviders,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { refundPayment } from '#app/payments/refunds/refunds.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { toRentalOrder } from '../booking/to-rental-order.ts';
import { confirmDepositHold } from '../deposits/hold-deposit.server.ts';
import { requireRental } from '../moves/move-rental.server.ts';
import { postFeePaid } from '../moves/rental-postings.server.ts';
import { rentalFeePaid } from '../rental.events.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { type LockedRental, lockRental, readRental, updateRental } from '../rentals.db.server.ts';
import { findFeeCharge, insertFeeCharge } from './fee-charges.db.server.ts';
import { openRentalPayment, type RentalPaymentInput } from './open-rental-payment.server.ts';

/**
 * Opens a card payment for the fee of an approved rental. Refuses everyone but the renter, a fee that is not due, another
 * amount, and more than 10 payments a minute.
 */
export async function openFeePayment(
  context: { db: Database; payments: PaymentProviders },
  actor: Actor,
  asked: RentalPaymentInput,
): Promise<OpenedProviderOrder> {
  return await openRentalPayment(context, actor, asked, async (trx, rental) => {
    requireFeeDue(rental, asked.input.amount);
    return await openFeeCharge(trx, context.payments, rental);
  });
}

function requireFeeDue({ status, fee_state, fee_paise }: LockedRental, amount: number): void {
  if (fee_state === 'paid') throw refuse.conflict('The rental fee is already paid.');
  if (status !== 'Approved') throw refuse.conflict('The rental fee is not due until the owner approves.');
  if (fee_paise !== amount) throw refuse.conflict('The rental fee has changed. Please reload the page.');
}

async function openFeeCharge(trx: Trx, payments: PaymentProviders, rental: LockedRental): Promise<string> {
  const { id: rentalOrderId, renter_id: userId, fee_paise: amountPaise } = rental;
  const fee = { userId, purpose: 'rental fee', amountPaise: paise(amountPaise) } as const;
  const { id: chargeId } = await openCharge(trx, payments, fee);
  await insertFeeCharge(trx, { chargeId, rentalOrderId });
  return chargeId;
}

/**
 * Confirms the payment of a rental's fee, or the hold of its deposit, with the payment window's proof. Refuses an invalid
 * proof; while the provider is unavailable, webhooks and polling settle it instead.
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
  if (charge?.purpose === 'rental deposit') {
    await confirmDepositHold({ db, payments }, { charge, rentalOrderId, proof });
    return toRentalOrder(await readRental(db, rentalOrderId), ['renter']);
  }
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

/**
 * Settles a captured rental fee payment, or refunds it in full if the rental was cancelled or already paid. Idempotent;
 * returns the rental order's id.
 */
export async function settleFee(
  trx: Trx,
  { chargeId, paid }: { chargeId: string; paid: CapturedPayment },
): Promise<string> {
  const charge = await lockCharge(trx, chargeId);
  const rentalOrderId = await findFeeCharge(trx, charge.id);
  if (rentalOrderId === undefined) throw new Error(`Charge ${charge.id} is not for a rental fee.`);
  const rental = (await lockRental(trx, rentalOrderId)) as LockedRental;
  const payment = await recordPayment(trx, charge, paid);
  if (rental.fee_payment_id === payment.id) return rental.id;
  if (rental.status !== 'Approved' || rental.fee_state !== 'unpaid') {
    await refundPayment(trx, { payment, reasonKey: 'rental fee not due' });
    return rental.id;
  }
  await updateRental(trx, rental.id, { fee_state: 'paid', fee_payment_id: payment.id });
  await postFeePaid(trx, rental);
  await publish(trx, rentalFeePaid, { rentalOrderId: rental.id });
  return rental.id;
}
