import { takeFromLimit } from '#app/accounts/server/take-from-limit.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { answerOnce } from '#app/foundation/idempotency.server.ts';
import { paise } from '#app/foundation/money.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { openingLimit } from '#app/payments/opening-limit.ts';
import { type Payments, ProviderAway, ProviderRefused } from '#app/payments/payment-provider.ts';
import { type AskedOrder, askProvider } from '#app/payments/server/ask-provider.ts';
import { withinPatience } from '#app/payments/server/call-provider.ts';
import { openCharge } from '#app/payments/server/open-charge.ts';
import { insertFeeCharge } from './fee-rows.server.ts';
import { requireRental } from './move-rental.ts';
import { rolesOf } from './roles-of.ts';

const NOT_OPENED = 'Payment initialization failed. Please try again.';

interface Opening {
  path: string;
  key?: string;
  wish: { rentalOrder: string; amount: number };
}

/**
 * Opens a card payment for the fee of a rental that was approved; `amount` is in paise. Refuses: 401 a guest; 404
 * an order of others; 403 anyone but the renter; 409 a fee that is not due, or another amount; 429 the 11th card
 * payment in a minute; 503 when the provider does not open it.
 */
export async function openFeePayment(
  { db, payments }: { db: Database; payments: Payments },
  actor: Actor,
  { path, key, wish }: Opening,
): Promise<AskedOrder> {
  const person = requireSignedIn(actor);
  await takeFromLimit(db, openingLimit(person.userId));
  const request = { userId: person.userId, path, key, body: wish };
  const { body } = await inTransaction(db, (trx) =>
    answerOnce(trx, request, async () => {
      const rental = await requireRental(trx, person, wish.rentalOrder);
      if (!rolesOf(person, rental).includes('renter')) throw refuse.forbidden();
      refuseUndue(rental, wish.amount);
      return { status: 200, body: { chargeId: await openFeeCharge(trx, payments, rental) } };
    }),
  );
  try {
    return await withinPatience(payments, () => askProvider(db, payments, body));
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) throw refuse.notReady(NOT_OPENED);
    throw error;
  }
}

type FeeOf = Awaited<ReturnType<typeof requireRental>>;

function refuseUndue({ status, fee_state, fee_paise }: FeeOf, amount: number): void {
  if (fee_state === 'paid') throw refuse.conflict('The rental fee is paid already.');
  if (status !== 'Approved') throw refuse.conflict('The rental fee is due once the owner has approved.');
  if (fee_paise !== amount)
    throw refuse.conflict('The rental fee is another amount. Please look at it again.');
}

async function openFeeCharge(trx: Trx, payments: Payments, rental: FeeOf): Promise<string> {
  const { id: rentalOrderId, renter_id: userId, fee_paise: amountPaise } = rental;
  const fee = { userId, purpose: 'rental fee', amountPaise: paise(amountPaise) } as const;
  const { id: chargeId } = await openCharge(trx, payments, fee);
  await insertFeeCharge(trx, { chargeId, rentalOrderId });
  return chargeId;
}
