import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { ACCOUNTS } from '../ledger/ledger-accounts.ts';
import { postToLedger } from '../ledger/post-to-ledger.server.ts';
import type { ProviderPayment } from '../providers/payment-provider.ts';
import { type Charge, PAYMENT_NOT_VERIFIED, type Payment, type PaymentState } from './charge.ts';
import { findPaymentOfCharge, setChargeState, upsertPayment } from './charges.db.server.ts';

/**
 * Records a payment as the provider reports it, idempotently. A captured payment ends polling and posts card clearing
 * against payments received; settling then posts from payments received. Refuses with 400 a payment of another charge.
 */
export async function recordPayment(
  trx: Trx,
  charge: Charge,
  providerPayment: ProviderPayment & { status: PaymentState },
): Promise<Payment> {
  const known = await findPaymentOfCharge(trx, {
    chargeId: charge.id,
    providerPaymentId: providerPayment.id,
  });
  // A captured payment is final (I12) and already posted.
  if (known?.state === 'captured') return known;
  const payment = await upsertPayment(trx, {
    id: newId(),
    charge_id: charge.id,
    provider: charge.provider,
    provider_payment_id: providerPayment.id,
    amount_paise: providerPayment.amountPaise,
    method: providerPayment.method,
    state: providerPayment.status,
  });
  if (!payment) throw refuse.invalid(PAYMENT_NOT_VERIFIED);
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
