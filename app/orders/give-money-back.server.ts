import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { createRefund } from '#app/payments/refunds/refunds.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { addStoreCredit, returnStoreCredit } from '#app/store-credit/store-credit.server.ts';
import type { ReversedPart } from './cancellations/cancellations.db.server.ts';
import { createCashRefund, type SealedAccount } from './cash-refunds/cash-refunds.server.ts';
import { addCredited, type LockedOrder } from './order-changes.db.server.ts';
import { postSaleReversal } from './order-payments.server.ts';
import type { Amounts } from './order-snapshot.ts';

/**
 * How a refund is split: store credit that paid for the order goes back first, the rest to the payment, or to store credit
 * as well if the shopper wants that.
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
  /** of the card refund; the reference by default */
  reasonKey?: string;
  /** for the customer's statement */
  reason: string;
  toCredit?: boolean;
  /** where the refund of a cash order goes, if the shopper has entered it */
  account?: SealedAccount | undefined;
}

/**
 * Refunds a part of a paid order, and posts it. The caller has locked the order, and derives its payment status afterwards.
 * Returns what went to store credit.
 */
export async function giveMoneyBack(
  trx: Trx,
  order: LockedOrder,
  { totals, reference, reasonKey = reference, reason, toCredit = false, account }: MoneyBack,
): Promise<Paise> {
  const { userId, paymentId } = order;
  const { own, added, money } = splitRefund(totals.total, order, toCredit);
  const credited = paise(own + added);
  if (paymentId !== null && money > 0) await createRefund(trx, { paymentId, reasonKey, amountPaise: money });
  if (paymentId === null && money > 0)
    await createCashRefund(trx, { orderId: order.id, reference, amountPaise: money, account });
  await postSaleReversal(trx, { reference, totals, paidBackFrom: 'refunds payable', credited });
  await addCredited(trx, order.id, { own, credited });
  await returnOwnCredit(trx, order, { amountPaise: own, reference, reason });
  await addStoreCredit(trx, {
    ...{ userId, kind: 'refund', reference, reason, from: ACCOUNTS.storeCreditInOrders },
    amountPaise: added,
  });
  return credited;
}

/**
 * Reverses a part of a cash order that is being collected now, because it was cancelled or its parcel came back: its cash
 * is not collected, and beyond `cash`, what is left to collect, store credit goes back; that of cancelled items went back
 * already. Returns the cash that is not collected.
 */
export async function reverseUncollected(
  trx: Trx,
  order: LockedOrder,
  { part, cash }: { part: ReversedPart; cash: Paise },
): Promise<Paise> {
  const { reference, totals, kind } = part;
  const isCancelled = kind === 'cancellation';
  const money = paise(isCancelled ? totals.total - part.credited : Math.min(totals.total, cash));
  const own = paise(totals.total - money);
  await postSaleReversal(trx, { reference, totals, paidBackFrom: 'cash', credited: own });
  const reason = `Parcel of order ${order.number} returned`;
  if (!isCancelled) await giveOwnCreditBack(trx, order, { amountPaise: own, reference, reason });
  return money;
}

/** Returns the store credit of a cash order that was never collected and so has no sale to reverse. */
export async function giveCreditBack(trx: Trx, order: LockedOrder): Promise<void> {
  const own = paise(order.storeCredit - order.storeCreditBack);
  await addCredited(trx, order.id, { own, credited: own });
  const reason = `Order ${order.number} cancelled`;
  await returnOwnCredit(trx, order, { amountPaise: own, reference: `order ${order.id}`, reason });
}

/** Returns a part of the store credit of a cash order that is not collected yet. */
export async function giveOwnCreditBack(
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
