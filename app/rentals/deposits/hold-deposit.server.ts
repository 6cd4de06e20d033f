import { raiseAlert } from '#app/payments/alerts/alerts.server.ts';
import { recordPayment } from '#app/payments/charges/captured-payments.server.ts';
import { type Charge, PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import { lockCharge, requireCharge } from '#app/payments/charges/charges.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type PaymentProof,
  type PaymentProviders,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  requireProvider,
  wasCaptured,
} from '#app/payments/providers/payment-provider.ts';
import { alertForeignRefund, refundPayment } from '#app/payments/refunds/refunds.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { depositCharged, depositHoldEnded } from '../rental.events.ts';
import { type LockedRental, lockRental, updateRental } from '../rentals.db.server.ts';
import {
  type DepositHold,
  findLiveHold,
  listEndingHolds,
  readHold,
  setHold,
  setHoldsReleased,
} from './deposit-holds.db.server.ts';

interface PaymentContext {
  db: Database;
  payments: PaymentProviders;
}

/** Whether a rental waits for its renter to have the deposit held on a card. */
export function isHoldDue({ status, deposit_state, deposit_strategy }: LockedRental): boolean {
  return status === 'Approved' && deposit_state === 'awaited' && deposit_strategy === 'card hold';
}

/**
 * Confirms a hold with the payment window's proof. Refuses an invalid proof; while the provider is unavailable, webhooks and
 * polling settle the hold instead.
 */
export async function confirmDepositHold(
  context: PaymentContext,
  { charge, rentalOrderId, proof }: { charge: Charge; rentalOrderId: string; proof: PaymentProof },
): Promise<void> {
  const { db, payments } = context;
  const hold = await readHold(db, charge.id);
  const isProven =
    hold.rental_order_id === rentalOrderId && (await requireProvider(payments, charge).isProven(proof));
  if (!isProven) throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  try {
    await withDeadline(payments, () => settleHoldOfCharge(context, charge));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw refuse.notReady(
      'We could not verify your payment at the moment. If it went through, the deposit will show as held.',
    );
  }
  if ((await readHold(db, charge.id)).state === 'open') throw refuse.invalid(PAYMENT_NOT_VERIFIED);
}

/** Fetches a hold's state from the provider and settles it; has no effect if repeated. Throws `ProviderUnavailable`. */
export async function settleHoldOfCharge({ db, payments }: PaymentContext, charge: Charge): Promise<void> {
  if (charge.providerOrderId === null) return;
  const found = await requireProvider(payments, charge).listPayments(charge.providerOrderId);
  for (const payment of found)
    if (payment.currency === charge.currency && payment.amountPaise <= charge.amountPaise)
      await inTransaction(db, (trx) => settleHold(trx, { chargeId: charge.id, payment }));
}

/** Applies the provider's state of a hold: authorised, charged, or ended. Idempotent. */
async function settleHold(
  trx: Trx,
  { chargeId, payment }: { chargeId: string; payment: ProviderPayment },
): Promise<void> {
  const charge = await lockCharge(trx, chargeId);
  const { rental_order_id } = await readHold(trx, chargeId);
  const rental = (await lockRental(trx, rental_order_id)) as LockedRental;
  // Read under the rental's lock: a move may have released it.
  const hold = await readHold(trx, chargeId);
  if (wasCaptured(payment)) {
    await settleCharged(trx, { charge, hold, rental, payment });
    await alertForeignRefund(trx, { charge, payment, of: `Rental ${rental.number}` });
  } else if (payment.status === 'authorized') await settleAuthorized(trx, { charge, hold, rental, payment });
  else if (payment.status === 'failed' && hold.provider_payment_id === payment.id)
    await settleEnded(trx, { hold, rental });
}

interface Settled {
  charge: Charge;
  hold: DepositHold;
  rental: LockedRental;
  payment: ProviderPayment;
}

/** A hold that the rental does not wait for is released. */
async function settleAuthorized(trx: Trx, { charge, hold, rental, payment }: Settled): Promise<void> {
  if (hold.state === 'authorized' || hold.state === 'charged') return;
  const isWhole = payment.amountPaise === charge.amountPaise && payment.validUntil;
  if (hold.state !== 'open' || !isWhole || !isHoldDue(rental)) {
    await setHold(trx, charge.id, { state: 'released' });
    return await publish(trx, depositHoldEnded, { chargeId: charge.id });
  }
  await setHold(trx, charge.id, {
    ...{ state: 'authorized', provider_payment_id: payment.id, valid_until: payment.validUntil },
  });
  await updateRental(trx, rental.id, { deposit_state: 'authorized' });
}

/** The money is received: the charged amount becomes a collected deposit. */
async function settleCharged(trx: Trx, { charge, hold, rental, payment }: Settled): Promise<void> {
  if (hold.state === 'charged') return;
  const received = await recordPayment(trx, charge, { ...payment, status: 'captured' });
  const { id: paymentId, amountPaise } = received;
  await setHold(trx, charge.id, { state: 'charged', charged_paise: amountPaise });
  if (rental.deposit_state !== 'authorized' || hold.state !== 'authorized')
    return await refundPayment(trx, { payment: received, reasonKey: 'rental deposit not due' });
  await postToLedger(trx, {
    kind: 'rental deposit charged',
    reference: `rental ${rental.id}`,
    entries: [
      { account: ACCOUNTS.paymentsReceived, amountPaise },
      { account: ACCOUNTS.depositsHeld, amountPaise: -amountPaise },
    ],
  });
  const isWhole = amountPaise === rental.deposit_paise;
  await updateRental(trx, rental.id, {
    ...{ deposit_state: 'held', deposit_payment_id: paymentId },
    ...(isWhole ? { deposit_strategy: 'collect' } : { deposit_charged_paise: amountPaise }),
  });
  if (isWhole) await publish(trx, depositCharged, { rentalOrderId: rental.id });
}

/** The provider or the bank released the hold on its own. */
async function settleEnded(trx: Trx, { hold, rental }: Pick<Settled, 'hold' | 'rental'>): Promise<void> {
  if (hold.state !== 'authorized') return;
  await setHold(trx, hold.charge_id, { state: 'released' });
  await updateRental(trx, rental.id, { deposit_state: 'awaited' });
  await raiseAlert(trx, {
    key: `deposit hold ${hold.charge_id} ended`,
    subject: 'A deposit is no longer held',
    detail: `Rental ${rental.number} (${rental.status}): the hold on the renter’s card ended before the rental was settled.`,
  });
}

/** Releases a rental's hold, in the transaction of the move that ends it. */
export async function releaseHolds(trx: Trx, rentalOrderId: string): Promise<void> {
  for (const chargeId of await setHoldsReleased(trx, rentalOrderId))
    await publish(trx, depositHoldEnded, { chargeId });
}

/**
 * Charges a part of a rental's hold, which releases the rest. Does nothing without a hold, or if it was charged
 * before. Refuses with the reason while the provider is unavailable or if the hold has ended.
 */
export async function chargeHold(
  context: PaymentContext,
  { rentalOrderId, amountPaise }: { rentalOrderId: string; amountPaise: Paise },
): Promise<void> {
  const hold = await findLiveHold(context.db, rentalOrderId);
  if (!hold) return;
  try {
    await withDeadline(context.payments, () => captureHold(context, hold, amountPaise));
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw refuse.notReady('The hold on the card could not be charged at the moment. Please try again.');
    throw error;
  }
  const { state } = await readHold(context.db, hold.charge_id);
  if (state === 'released')
    throw refuse.conflict('The hold on the card has ended, so the deductions cannot be charged.');
}

/** A refusal means that the hold has ended or was charged before; its state is then fetched from the provider. */
async function captureHold(
  context: PaymentContext,
  { charge_id, provider_payment_id }: DepositHold,
  amountPaise: Paise,
): Promise<void> {
  const charge = await requireCharge(context.db, charge_id);
  const capture = { id: provider_payment_id as string, amountPaise };
  await requireProvider(context.payments, charge)
    .capture(capture)
    .catch((error) => {
      if (!(error instanceof ProviderRefused)) throw error;
    });
  await settleHoldOfCharge(context, charge);
}

/** Before the provider releases a hold; leaves time for more tries. */
const END_HOURS = 12;

/**
 * Scheduled job: charges the whole deposit before its hold ends, if the outfit is out or the rental is not settled; it is
 * then refunded like a collected one. The hold of an outfit that was not handed over is released and can be placed again.
 */
export async function chargeEndingHolds(context: PaymentContext): Promise<void> {
  for (const hold of await listEndingHolds(context.db, END_HOURS)) {
    const isOut = await inTransaction(context.db, async (trx) => {
      const rental = (await lockRental(trx, hold.rental_order_id)) as LockedRental;
      if (rental.status !== 'Approved' || rental.deposit_state !== 'authorized') return true;
      await releaseHolds(trx, rental.id);
      await updateRental(trx, rental.id, { deposit_state: 'awaited' });
      return false;
    });
    if (isOut) await captureHold(context, hold, paise(hold.amount_paise)).catch(ignoreUnavailable);
  }
}

/** The next run tries again. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof ProviderUnavailable)) throw error;
}
