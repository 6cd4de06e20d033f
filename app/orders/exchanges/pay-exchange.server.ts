import { recordPayment, verifyPayment } from '#app/payments/charges/captured-payments.server.ts';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import {
  findOwnCharge,
  lockCharge,
  type OpenedProviderOrder,
  openCharge,
  openProviderOrder,
  paymentRateLimit,
  requireCharge,
} from '#app/payments/charges/charges.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS, type LedgerAccount } from '#app/payments/ledger/ledger-accounts.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type CapturedPayment,
  type PaymentProof,
  type PaymentProviders,
  ProviderRefused,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { refundPayment } from '#app/payments/refunds/refunds.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { spendStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { requireLockedExchange } from './decide-exchange.server.ts';
import type { Exchange } from './exchange.schema.ts';
import { calculateExchangeDue } from './exchange-policy.ts';
import {
  type ExchangeRow,
  exchangeReference,
  findExchange,
  findExchangeOfCharge,
  insertExchangeCharge,
  updateExchange,
} from './exchanges.db.server.ts';
import { toExchange } from './to-exchange.server.ts';

const NOT_OPENED = 'Payment initialization failed. Please try again.';

interface Context {
  db: Database;
  payments: PaymentProviders;
}

/**
 * Pays the difference to a dearer replacement with store credit. Refuses someone else's exchange, one with nothing due, and a
 * balance that does not cover it.
 */
export async function payExchangeWithCredit(
  db: Database,
  actor: Actor,
  { exchangeId }: { exchangeId: string },
): Promise<Exchange> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const { order, row } = await requireLockedExchange(trx, { exchangeId, ofUserId: userId });
    const amountPaise = requireDue(row);
    const reference = exchangeReference(row.id);
    const reason = `Exchange for order ${order.number}`;
    if (!(await spendStoreCredit(trx, { userId, amountPaise, reference, reason })))
      throw refuse.conflict('Your store credit does not cover the difference. Please pay it by card.');
    await postPaid(trx, { reference, amountPaise, from: ACCOUNTS.storeCreditInOrders });
    await updateExchange(trx, row.id, { paid_paise: row.paid_paise + amountPaise });
    return toExchange(await findExchange(trx, row.id));
  });
}

/** Opens a card payment for the difference to a dearer replacement. Refuses more than 10 payments a minute. */
export async function openExchangePayment(
  { db, payments }: Context,
  actor: Actor,
  { exchangeId }: { exchangeId: string },
): Promise<{ payment: OpenedProviderOrder; amountPaise: Paise }> {
  const { userId } = requireSignedIn(actor);
  await consumeRateLimit(db, paymentRateLimit(userId));
  const { chargeId, amountPaise } = await inTransaction(db, async (trx) => {
    const { row } = await requireLockedExchange(trx, { exchangeId, ofUserId: userId });
    const due = requireDue(row);
    const charge = await openCharge(trx, payments, { userId, purpose: 'exchange', amountPaise: due });
    await insertExchangeCharge(trx, { charge_id: charge.id, exchange_id: row.id });
    return { chargeId: charge.id, amountPaise: due };
  });
  try {
    const payment = await withDeadline(payments, () => openProviderOrder(db, payments, { chargeId }));
    return { payment, amountPaise };
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      throw refuse.notReady(NOT_OPENED);
    throw error;
  }
}

/** Confirms the card payment with the payment window's proof. Refuses an invalid one. */
export async function confirmExchangePayment(
  { db, payments }: Context,
  actor: Actor,
  { exchangeId, proof }: { exchangeId: string; proof: PaymentProof },
): Promise<Exchange> {
  const { userId } = requireSignedIn(actor);
  const charge = await findOwnCharge(db, { providerOrderId: proof.providerOrderId, userId });
  if (charge?.purpose !== 'exchange' || (await findExchangeOfCharge(db, charge.id)) !== exchangeId)
    throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  const paid = await withDeadline(payments, () => verifyPayment(db, payments, charge, proof)).catch(
    (error) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw refuse.notReady(
        'Your payment could not be checked. If it went through, the exchange will show as paid.',
      );
    },
  );
  return await inTransaction(db, async (trx) => {
    await settleExchange(trx, { chargeId: charge.id, paid });
    return toExchange(await findExchange(trx, exchangeId));
  });
}

/** Settles a captured payment for an exchange, or refunds it in full if nothing is due. Idempotent. */
export async function settleExchange(
  trx: Trx,
  { chargeId, paid }: { chargeId: string; paid: CapturedPayment },
): Promise<void> {
  const exchangeId = await findExchangeOfCharge(trx, chargeId);
  if (exchangeId === undefined) throw new Error(`Charge ${chargeId} is not for an exchange.`);
  await requireCharge(trx, chargeId);
  // Lock the order first, as all changes of exchanges do.
  await requireLockedExchange(trx, { exchangeId });
  const charge = await lockCharge(trx, chargeId);
  const payment = await recordPayment(trx, charge, paid);
  const row = await findExchange(trx, exchangeId);
  if (row.payment_id === payment.id) return;
  if (calculateExchangeDue(row) !== payment.amountPaise)
    return await refundPayment(trx, { payment, reasonKey: 'exchange not due' });
  await updateExchange(trx, exchangeId, {
    ...{ payment_id: payment.id, paid_paise: row.paid_paise + payment.amountPaise },
  });
  await postPaid(trx, {
    ...{ reference: exchangeReference(exchangeId), amountPaise: payment.amountPaise },
    from: ACCOUNTS.paymentsReceived,
  });
}

async function postPaid(
  trx: Trx,
  { reference, amountPaise, from }: { reference: string; amountPaise: Paise; from: LedgerAccount },
): Promise<void> {
  await postToLedger(trx, {
    kind: 'exchange paid',
    reference,
    entries: [
      { account: from, amountPaise },
      { account: ACCOUNTS.exchanges, amountPaise: -amountPaise },
    ],
  });
}

function requireDue(row: ExchangeRow): Paise {
  const due = calculateExchangeDue(row);
  if (due === 0) throw refuse.conflict('Nothing is due for this exchange.');
  return due;
}
