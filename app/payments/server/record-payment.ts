import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Charge, Payment, PaymentState } from '../charge.ts';
import { ACCOUNTS } from '../ledger-accounts.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import { findPaymentOn, setChargeState, upsertPayment } from './charge-rows.server.ts';
import { postToLedger } from './post-to-ledger.ts';
import { UNPROVEN } from './prove-payment.ts';

/**
 * Writes what the provider told of a payment: one row however often, state only forward. A captured one closes
 * the charge's asking and stands in the ledger as card clearing against payments received; whoever settles
 * posts from payments received to what it was paid for. Refuses with 400 a payment of another charge.
 */
export async function recordPayment(
  trx: Trx,
  charge: Charge,
  told: ProviderPayment & { status: PaymentState },
): Promise<Payment> {
  const known = await findPaymentOn(trx, { chargeId: charge.id, providerPaymentId: told.id });
  // Nothing undoes a captured one (I12), and its posting is made.
  if (known?.state === 'captured') return known;
  const payment = await upsertPayment(trx, {
    id: newId(),
    charge_id: charge.id,
    provider: charge.provider,
    provider_payment_id: told.id,
    amount_paise: told.amountPaise,
    method: told.method,
    state: told.status,
  });
  if (!payment) throw refuse.invalid(UNPROVEN);
  if (payment.state !== 'captured') return payment;
  await setChargeState(trx, charge.id, 'captured');
  await postToLedger(trx, {
    kind: 'payment captured',
    reference: `payment ${payment.id}`,
    entries: [
      { account: ACCOUNTS.cardClearing, amountPaise: payment.amountPaise },
      { account: ACCOUNTS.paymentsReceived, amountPaise: -payment.amountPaise },
    ],
  });
  return payment;
}
