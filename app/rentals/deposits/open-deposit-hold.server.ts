import { type OpenedProviderOrder, openCharge } from '#app/payments/charges/charges.server.ts';
import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { openRentalPayment, type RentalPaymentInput } from '../fees/open-rental-payment.server.ts';
import type { LockedRental } from '../rentals.db.server.ts';
import { insertHold } from './deposit-holds.db.server.ts';
import { isHoldDue } from './hold-deposit.server.ts';
import { findHoldStart } from './hold-period.ts';

const NOT_POSSIBLE = 'The deposit cannot be held on a card at the moment. Pay it in cash at hand-over.';

/**
 * Opens the payment window that holds a rental's deposit on the renter's card. Refuses everyone but the renter, a deposit
 * that is not due or cannot be held yet, another amount, and more than 10 payments a minute.
 */
export async function openDepositHold(
  context: { db: Database; payments: PaymentProviders },
  actor: Actor,
  asked: RentalPaymentInput,
): Promise<OpenedProviderOrder> {
  const { payments } = context;
  return await openRentalPayment(context, actor, asked, async (trx, rental) => {
    requireHoldPossible(rental, payments, asked.input.amount);
    const amountPaise = paise(rental.deposit_paise);
    const charge = { userId: rental.renter_id, purpose: 'rental deposit', amountPaise } as const;
    const { id: chargeId } = await openCharge(trx, payments, charge);
    await insertHold(trx, { chargeId, rentalOrderId: rental.id, amountPaise });
    return chargeId;
  });
}

function requireHoldPossible(rental: LockedRental, payments: PaymentProviders, amount: number): void {
  if (rental.deposit_state === 'authorized')
    throw refuse.conflict('The deposit is already held on your card.');
  if (!isHoldDue(rental)) throw refuse.conflict('The deposit of this rental is not to be held on a card.');
  const from = findHoldStart(rental);
  if (from === null || rental.today < from || !payments.current?.holdDays)
    throw refuse.conflict(NOT_POSSIBLE);
  if (rental.deposit_paise !== amount)
    throw refuse.conflict('The deposit has changed. Please reload the page.');
}
