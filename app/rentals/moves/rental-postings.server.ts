import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { createCashRefund } from '#app/payments/refunds/create-cash-refund.server.ts';
import { createRefund, isRefundable } from '#app/payments/refunds/refunds.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { countPayoutReturns } from '../rental-settlement.db.server.ts';
import type { LockedRental } from '../rentals.db.server.ts';

/**
 * Ledger postings of rental moves, in the transaction of the move. A deposit is not income: it stays in deposits held
 * until it is refunded, less deductions, which belong to the owner (decision 015).
 */

/** Posts a deposit or fee collected in cash at hand-over. */
export async function postCollected(
  trx: Trx,
  { id, what, amountPaise }: { id: string; what: 'deposit' | 'fee'; amountPaise: number },
): Promise<void> {
  const account = what === 'deposit' ? ACCOUNTS.depositsHeld : ACCOUNTS.rentalFees;
  await postToLedger(trx, {
    kind: `rental ${what} collected`,
    reference: `rental ${id}`,
    entries: [
      { account: ACCOUNTS.cash, amountPaise },
      { account, amountPaise: -amountPaise },
    ],
  });
}

/** Posts a fee paid by card. */
export async function postFeePaid(trx: Trx, { id, fee_paise: fee }: LockedRental): Promise<void> {
  await postToLedger(trx, {
    kind: 'rental fee paid',
    reference: `rental ${id}`,
    entries: [
      { account: ACCOUNTS.paymentsReceived, amountPaise: fee },
      { account: ACCOUNTS.rentalFees, amountPaise: -fee },
    ],
  });
}

/** The received part of a deposit that is not refunded. */
export function heldDeposit({ deposit_state, deposit_paise, deposit_charged_paise }: LockedRental): number {
  return deposit_state === 'held' ? (deposit_charged_paise ?? deposit_paise) : 0;
}

/** The claimable part of a deposit: received, or held on the card. */
export function securedDeposit(rental: LockedRental): number {
  return rental.deposit_state === 'authorized' ? rental.deposit_paise : heldDeposit(rental);
}

/** Refunds the full deposit: to the card payment, or by a transfer. */
export async function refundDeposit(trx: Trx, rental: LockedRental): Promise<void> {
  const { id, deposit_paise: deposit } = rental;
  await postToLedger(trx, {
    kind: 'rental deposit given back',
    reference: `rental ${id}`,
    entries: [
      { account: ACCOUNTS.depositsHeld, amountPaise: deposit },
      { account: refundedFrom(rental, rental.deposit_payment_id), amountPaise: -deposit },
    ],
  });
  await refundOnce(trx, rental, { what: 'deposit', amountPaise: paise(deposit) });
}

/** Refunds a paid fee: to the card payment, or by a transfer. */
export async function refundFee(trx: Trx, rental: LockedRental): Promise<void> {
  const { id, fee_paise: fee } = rental;
  await postToLedger(trx, {
    kind: 'rental fee given back',
    reference: `rental ${id}`,
    entries: [
      { account: ACCOUNTS.rentalFees, amountPaise: fee },
      { account: refundedFrom(rental, rental.fee_payment_id), amountPaise: -fee },
    ],
  });
  await refundOnce(trx, rental, { what: 'fee', amountPaise: paise(fee) });
}

export interface Settlement {
  fee: number;
  commission: number;
  /** kept of the deposit, for the owner */
  deductions: number;
  /** withheld for the government */
  tcs: number;
  tds: number;
}

/** The owner's payout. */
export function calculatePayout({ fee, commission, deductions, tcs, tds }: Settlement): number {
  return fee - commission + deductions - tcs - tds;
}

/** Refunds the rest of the deposit and divides fee and deductions between the owner, the shop and the government. */
export async function postSettlement(trx: Trx, rental: LockedRental, settlement: Settlement): Promise<void> {
  const { id } = rental;
  const { fee, commission, deductions: deducted, tcs, tds } = settlement;
  const deposit = heldDeposit(rental);
  await postToLedger(trx, {
    kind: 'rental deposit settled',
    reference: `rental ${id}`,
    entries: [
      { account: ACCOUNTS.depositsHeld, amountPaise: deposit },
      { account: refundedFrom(rental, rental.deposit_payment_id), amountPaise: deducted - deposit },
      { account: ACCOUNTS.deductions, amountPaise: -deducted },
    ],
  });
  await postToLedger(trx, {
    kind: 'rental shared out',
    reference: `rental ${id}`,
    entries: [
      { account: ACCOUNTS.rentalFees, amountPaise: fee },
      { account: ACCOUNTS.deductions, amountPaise: deducted },
      { account: ACCOUNTS.commission, amountPaise: -commission },
      { account: ACCOUNTS.tcsPayable, amountPaise: -tcs },
      { account: ACCOUNTS.tdsPayable, amountPaise: -tds },
      { account: ACCOUNTS.ownerPayable, amountPaise: -calculatePayout(settlement) },
    ],
  });
  await refundOnce(trx, rental, { what: 'deposit', amountPaise: paise(deposit - deducted) });
}

export async function postPayout(
  trx: Trx,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<void> {
  await postToLedger(trx, {
    kind: 'owner paid',
    reference: paymentReference(id, 1 + (await countPayoutReturns(trx, id))),
    entries: [
      { account: ACCOUNTS.ownerPayable, amountPaise },
      { account: ACCOUNTS.bank, amountPaise: -amountPaise },
    ],
  });
}

/** A posting is made once for its reference, so a payment after a return has its own. */
function paymentReference(id: string, count: number): string {
  return count === 1 ? `rental ${id}` : `rental ${id}, payment ${count}`;
}

/** Posts a payment to an owner that came back; its run already records it. */
export async function postReturnedPayout(
  trx: Trx,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<void> {
  await postToLedger(trx, {
    kind: 'owner payment returned',
    reference: paymentReference(id, await countPayoutReturns(trx, id)),
    entries: [
      { account: ACCOUNTS.bank, amountPaise },
      { account: ACCOUNTS.ownerPayable, amountPaise: -amountPaise },
    ],
  });
}

/** Cash of a rental without an order is refunded in cash. */
function refundedFrom({ order_id }: LockedRental, paymentId: string | null) {
  return paymentId === null && order_id === null ? ACCOUNTS.cash : ACCOUNTS.refundsPayable;
}

/** Refunds to the original payment; if that was cash or is too old, staff transfer it to the renter's account. */
async function refundOnce(
  trx: Trx,
  { id, order_id: orderId, deposit_payment_id, fee_payment_id }: LockedRental,
  { what, amountPaise }: { what: 'deposit' | 'fee'; amountPaise: Paise },
): Promise<void> {
  if (amountPaise === 0) return;
  const paymentId = what === 'deposit' ? deposit_payment_id : fee_payment_id;
  const purpose = `rental ${what}` as const;
  const reference = `${purpose} ${id}`;
  if (paymentId !== null && (orderId === null || (await isRefundable(trx, paymentId))))
    await createRefund(trx, { paymentId, reasonKey: reference, amountPaise });
  else if (orderId !== null) await createCashRefund(trx, { orderId, purpose, reference, amountPaise });
}
