import {
  type OpenedProviderOrder,
  openCharge,
  openProviderOrder,
  paymentRateLimit,
} from '#app/payments/charges/open-charge.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type PaymentProviders,
  ProviderRefused,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { requireRental } from '../moves/move-rental.server.ts';
import { findRentalRoles } from '../rental-roles.server.ts';
import { insertFeeCharge } from './fee-charges.db.server.ts';

const NOT_OPENED = 'Payment initialization failed. Please try again.';

interface OpenFeePaymentInput {
  path: string;
  key?: string;
  input: { rentalOrder: string; amount: number };
}

/**
 * Opens a card payment for the fee of an approved rental; `amount` is in paise. Refuses: 401 a guest; 404 others' orders;
 * 403 anyone but the renter; 409 a fee not due, or another amount; 429 more than 10 payments a minute; 503 a provider
 * failure.
 */
export async function openFeePayment(
  { db, payments }: { db: Database; payments: PaymentProviders },
  actor: Actor,
  { path, key, input }: OpenFeePaymentInput,
): Promise<OpenedProviderOrder> {
  const person = requireSignedIn(actor);
  await consumeRateLimit(db, paymentRateLimit(person.userId));
  const request = { userId: person.userId, path, key, body: input };
  const { body } = await inTransaction(db, (trx) =>
    runIdempotent(trx, request, async () => {
      const rental = await requireRental(trx, person, input.rentalOrder);
      if (!findRentalRoles(person, rental).includes('renter')) throw refuse.forbidden();
      requireFeeDue(rental, input.amount);
      return { status: 200, body: { chargeId: await openFeeCharge(trx, payments, rental) } };
    }),
  );
  try {
    return await withDeadline(payments, () => openProviderOrder(db, payments, body));
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      throw refuse.notReady(NOT_OPENED);
    throw error;
  }
}

type FeeRental = Awaited<ReturnType<typeof requireRental>>;

function requireFeeDue({ status, fee_state, fee_paise }: FeeRental, amount: number): void {
  if (fee_state === 'paid') throw refuse.conflict('The rental fee is already paid.');
  if (status !== 'Approved') throw refuse.conflict('The rental fee is not due until the owner approves.');
  if (fee_paise !== amount) throw refuse.conflict('The rental fee has changed. Please reload the page.');
}

async function openFeeCharge(trx: Trx, payments: PaymentProviders, rental: FeeRental): Promise<string> {
  const { id: rentalOrderId, renter_id: userId, fee_paise: amountPaise } = rental;
  const fee = { userId, purpose: 'rental fee', amountPaise: paise(amountPaise) } as const;
  const { id: chargeId } = await openCharge(trx, payments, fee);
  await insertFeeCharge(trx, { chargeId, rentalOrderId });
  return chargeId;
}
