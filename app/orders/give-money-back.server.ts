import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { createCashRefund, type SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import { createRefund } from '#app/payments/refunds/refunds.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { addStoreCredit, returnStoreCredit } from '#app/store-credit/store-credit.server.ts';
import type { ReversedPart } from './cancellations/cancellations.db.server.ts';
import { addAdvanceBack, addCredited, type LockedOrder, lockOrder } from './order-changes.db.server.ts';
import { postAdvanceBack, postSaleReversal, updatePaymentStatus } from './order-payments.server.ts';
import type { Amounts } from './order-snapshot.ts';
import { setShipment } from './shipments/shipments.db.server.ts';

/**
 * Splits a refund: store credit that paid for the order is returned first. The rest goes to the payment, or to store credit
 * if the shopper prefers that.
 */
export function splitRefund(
  total: Paise,
  order: Pick<LockedOrder, 'storeCredit' | 'storeCreditBack'>,
  toCredit: boolean,
): { own: Paise; added: Paise; money: Paise } {
  const own = paise(Math.min(total, order.storeCredit - order.storeCreditBack));
  const rest = paise(total - own);
  return toCredit ? { own, added: rest, money: paise(0) } : { own, added: paise(0), money: rest };
}

interface MoneyBack {
  /** the refunded part of the sale, without deposits */
  totals: Amounts;
  /** 'return 0192…' */
  reference: string;
  /** the card refund's reason key; default: the reference */
  reasonKey?: string;
  /** for the customer's statement */
  reason: string;
  toCredit?: boolean;
  /** where the refund of a cash order goes, if the shopper has entered it */
  account?: SealedAccount | undefined;
}

/**
 * Refunds a part of a paid order, and posts it. The caller has locked the order, and derives its payment status afterwards.
 * Returns the amount that went to store credit.
 */
export async function giveMoneyBack(
  trx: Trx,
  order: LockedOrder,
  { totals, reference, reasonKey = reference, reason, toCredit = false, account }: MoneyBack,
): Promise<Paise> {
  const { userId } = order;
  const { own, added, money } = splitRefund(totals.total, order, toCredit);
  const credited = paise(own + added);
  await refundMoney(trx, order, { money, reference, reasonKey, account });
  await postSaleReversal(trx, { reference, totals, paidBackFrom: 'refunds payable', credited });
  await addCredited(trx, order.id, { own, credited });
  await returnOwnCredit(trx, order, { amountPaise: own, reference, reason });
  await addStoreCredit(trx, {
    ...{ userId, kind: 'refund', reference, reason, from: ACCOUNTS.storeCreditInOrders },
    amountPaise: added,
  });
  return credited;
}

interface DifferenceBack extends Pick<MoneyBack, 'reference' | 'reason' | 'toCredit' | 'account'> {
  amountPaise: Paise;
}

/** Refunds the difference to a cheaper replacement, from the exchanges account. The caller has locked the order. */
export async function giveDifferenceBack(
  trx: Trx,
  order: LockedOrder,
  { amountPaise, reference, reason, toCredit = false, account }: DifferenceBack,
): Promise<void> {
  const { userId } = order;
  if (amountPaise === 0) return;
  if (toCredit) {
    const credit = { userId, kind: 'exchange' as const, reference, reason, amountPaise };
    return await addStoreCredit(trx, { ...credit, from: ACCOUNTS.exchanges });
  }
  const { own, money } = splitRefund(amountPaise, order, false);
  await refundMoney(trx, order, { money, reference, reasonKey: reference, account });
  await postToLedger(trx, {
    kind: 'exchange refunded',
    reference,
    entries: [
      { account: ACCOUNTS.exchanges, amountPaise },
      { account: ACCOUNTS.refundsPayable, amountPaise: -money },
      { account: ACCOUNTS.storeCreditInOrders, amountPaise: -own },
    ],
  });
  await addCredited(trx, order.id, { own, credited: own });
  await returnOwnCredit(trx, order, { amountPaise: own, reference, reason });
  await updatePaymentStatus(trx, order);
}

/** Refunds to the card; for a cash order up to the advance, and the rest by transfer. */
async function refundMoney(
  trx: Trx,
  order: LockedOrder,
  {
    money,
    reference,
    reasonKey,
    account,
  }: Pick<MoneyBack, 'reference' | 'account'> & { money: Paise; reasonKey: string },
): Promise<void> {
  const { id: orderId, paymentId, paymentMethod } = order;
  const isCash = paymentMethod === 'cod';
  const toCard = isCash ? paise(Math.min(money, order.advance - order.advanceBack)) : money;
  const byTransfer = paise(paymentId === null ? money : money - toCard);
  if (paymentId !== null && toCard > 0) {
    await createRefund(trx, { paymentId, reasonKey, amountPaise: toCard });
    if (isCash) await addAdvanceBack(trx, orderId, toCard);
  }
  if (byTransfer > 0)
    await createCashRefund(trx, { orderId, purpose: 'goods', reference, amountPaise: byTransfer, account });
}

/**
 * Reverses a cancelled or returned part of a cash order that is being collected. Above `cash`, the amount that couriers do not
 * collect, it returns store credit and then the advance, except for cancelled items, which were refunded before. Returns the
 * cash that is not collected.
 */
export async function reverseUncollected(
  trx: Trx,
  order: LockedOrder,
  { part, cash }: { part: ReversedPart; cash: Paise },
): Promise<Paise> {
  const { reference, totals, kind } = part;
  const isCancelled = kind === 'cancellation';
  const { own, advance } = isCancelled
    ? { own: part.credited, advance: part.advance }
    : await splitPrepaid(trx, order, paise(totals.total - Math.min(totals.total, cash)));
  await postSaleReversal(trx, { reference, totals, paidBackFrom: 'cash', credited: own, advance });
  const reason = `Parcel of order ${order.number} returned`;
  if (!isCancelled) {
    await givePrepaidBack(trx, order, { own, advance, reference, reason });
    await setShipment(trx, part.id, { refund_prepaid_paise: own + advance });
  }
  return paise(totals.total - own - advance);
}

/** Splits the prepaid refund of a cash order: first store credit, then the advance. */
async function splitPrepaid(trx: Trx, { id }: LockedOrder, amount: Paise) {
  if (amount === 0) return { own: amount, advance: amount };
  const order = (await lockOrder(trx, id)) as LockedOrder;
  const own = paise(Math.min(amount, order.storeCredit - order.storeCreditBack));
  return { own, advance: paise(Math.min(amount - own, order.advance - order.advanceBack)) };
}

/** Returns all that was prepaid for a cash order that was never collected and so has no sale to reverse. */
export async function giveAllPrepaidBack(trx: Trx, order: LockedOrder): Promise<void> {
  await givePrepaidBack(trx, order, {
    own: paise(order.storeCredit - order.storeCreditBack),
    advance: paise(order.advance - order.advanceBack),
    ...{ reference: `order ${order.id}`, reasonKey: 'order cancelled' },
    reason: `Order ${order.number} cancelled`,
  });
}

interface PrepaidBack {
  /** of the store credit */
  own: Paise;
  advance: Paise;
  reference: string;
  /** the card refund's reason key; default: the reference */
  reasonKey?: string;
  reason: string;
}

/** Returns a prepaid part of a cash order that is not collected yet: store credit, and the advance to the card. */
export async function givePrepaidBack(
  trx: Trx,
  order: LockedOrder,
  { own, advance, reference, reasonKey = reference, reason }: PrepaidBack,
): Promise<void> {
  await giveOwnCreditBack(trx, order, { amountPaise: own, reference, reason });
  if (advance === 0 || order.paymentId === null) return;
  await createRefund(trx, { paymentId: order.paymentId, reasonKey, amountPaise: advance });
  await postAdvanceBack(trx, { reference, amountPaise: advance });
  await addAdvanceBack(trx, order.id, advance);
}

/** Returns a part of the store credit of a cash order that is not collected yet. */
async function giveOwnCreditBack(
  trx: Trx,
  order: LockedOrder,
  part: { amountPaise: Paise; reference: string; reason: string },
): Promise<void> {
  if (part.amountPaise === 0) return;
  await addCredited(trx, order.id, { own: part.amountPaise, credited: part.amountPaise });
  await returnOwnCredit(trx, order, part);
}

async function returnOwnCredit(
  trx: Trx,
  { userId, creditReference: spentOn }: LockedOrder,
  part: { amountPaise: Paise; reference: string; reason: string },
): Promise<void> {
  await returnStoreCredit(trx, { userId, spentOn, ...part });
}
