import {
  type OpenedProviderOrder,
  openProviderOrder,
  paymentRateLimit,
} from '#app/payments/charges/charges.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type PaymentProviders,
  ProviderRefused,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findRentalRoles } from '../booking/read-rentals.server.ts';
import { toDispatchFacts } from '../dispatch/dispatch-rules.ts';
import { requireRental } from '../moves/move-rental.server.ts';
import { type LockedRental, readRental } from '../rentals.db.server.ts';

const NOT_OPENED = 'Payment initialization failed. Please try again.';

export interface RentalPaymentInput {
  path: string;
  key?: string;
  /** `amount` is in paise */
  input: { rentalOrder: string; amount: number };
}

/**
 * Opens a payment of a rental's renter: `charge` refuses if nothing is due, else creates the charge and returns its id. Refuses
 * everyone but the renter, a rental that was never sent and is over, and more than 10 payments a minute.
 */
export async function openRentalPayment(
  { db, payments }: { db: Database; payments: PaymentProviders },
  actor: Actor,
  { path, key, input }: RentalPaymentInput,
  charge: (trx: Trx, rental: LockedRental) => Promise<string>,
): Promise<OpenedProviderOrder> {
  const person = requireSignedIn(actor);
  await consumeRateLimit(db, paymentRateLimit(person.userId));
  const request = { userId: person.userId, path, key, body: input };
  const { body } = await inTransaction(db, (trx) =>
    runIdempotent(trx, request, async () => {
      const rental = await requireRental(trx, person, input.rentalOrder);
      if (!findRentalRoles(person, rental).includes('renter')) throw refuse.forbidden();
      await requireNotOver(trx, rental);
      return { status: 200, body: { chargeId: await charge(trx, rental) } };
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

async function requireNotOver(trx: Trx, { id }: LockedRental): Promise<void> {
  const { unsent } = toDispatchFacts(await readRental(trx, id), ['renter']);
  if (unsent === 'over')
    throw refuse.conflict('The last day of this rental has passed, so nothing can be paid for it any more.');
}
