import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import type { SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import { createRefund } from '#app/payments/refunds/refunds.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { toReturnTerms } from '#app/settings/return-terms.ts';
import { addStoreCredit, returnStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { creditReturn } from '../documents/order-documents.server.ts';
import { creditReplacementReturn } from '../documents/replacement-documents.server.ts';
import { giveMoneyBack } from '../give-money-back.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import type { Return } from '../orders.schema.ts';
import { calculateReplacementRefund, isDifferenceToCard } from '../returns/replacement-refund.server.ts';
import { openReturn } from '../returns/request-return.server.ts';
import type { ReturnInput } from '../returns/return-input.schema.ts';
import { isFault } from '../returns/return-policy.ts';
import { formatWindowOver } from '../returns/returnable-items.ts';
import type { ReturnRow } from '../returns/returns.db.server.ts';
import { requireLockedExchange } from './decide-exchange.server.ts';
import { type ExchangeStatus, isReplacementSold } from './exchange-policy.ts';
import {
  addExchangedQuantities,
  addReplacementQuantities,
  type ExchangeRow,
  exchangeReference,
} from './exchanges.db.server.ts';
import { countReturnable } from './to-exchange.server.ts';

/**
 * Requests a return of replacements that are faulty, incomplete or not what was ordered, within the window from their delivery.
 * Refuses someone else's exchange, other reasons, more than was sent, and a cash order without a UPI ID or bank account.
 */
export async function requestReplacementReturn(
  db: Database,
  actor: Actor,
  { exchangeId, input }: { exchangeId: string; input: ReturnInput },
): Promise<Return> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const { order, row } = await requireLockedExchange(trx, { exchangeId, ofUserId: userId });
    const quantities = requireReturnable(row, input.items);
    await addReplacementQuantities(trx, exchangeId, quantities, { column: 'returned_quantity' });
    return await openReturn(trx, order, { input, exchangeId });
  });
}

/** The quantities by order line. */
function requireReturnable(row: ExchangeRow, asked: ReturnInput['items']): Map<string, number> {
  const { status, sends_first: sendsFirst } = row;
  if (!isReplacementSold({ status: status as ExchangeStatus, sendsFirst }))
    throw refuse.conflict(`An exchange that is ${status} has no replacement to return.`);
  const quantities = new Map<string, number>();
  for (const [index, { item, quantity, reason }] of asked.entries()) {
    const line = row.items.find((each) => each.order_line_id === item);
    if (!line || quantities.has(item)) {
      const message = 'This item cannot be returned.';
      throw refuse.invalid(message, [{ path: `items.${index}.item`, message }]);
    }
    if (!line.is_in_window) throw refuse.conflict(formatWindowOver('returned', toReturnTerms(line).hours));
    if (!isFault(reason))
      throw refuse.conflict(
        'A replacement can be returned if it is faulty, incomplete or not what you ordered.',
      );
    const left = countReturnable(row, line);
    if (quantity > left)
      throw refuse.conflict(
        left > 0
          ? `Only ${left} of ${line.name} can be returned.`
          : `All of ${line.name} is already being returned.`,
      );
    quantities.set(item, quantity);
  }
  return quantities;
}

interface Refunded {
  total: Paise;
  /** the part that went to store credit */
  credited: Paise;
  difference: Paise;
}

/**
 * Refunds returned replacements: first the difference that was paid for them, by its own payment method, then the rest like
 * the order. Their units no longer count as exchanged, and their invoice is credited.
 */
export async function refundReplacement(
  trx: Trx,
  { order, request, account }: { order: LockedOrder; request: ReturnRow; account: SealedAccount | undefined },
): Promise<Refunded> {
  const { exchange_id: exchangeId, refunds_to_credit: toCredit } = request;
  if (exchangeId === null) throw new Error(`The return ${request.id} is not of an exchange.`);
  const { goods, difference, shipping, total, lines, quantities } = calculateReplacementRefund(request);
  const units = new Map(request.items.map(({ order_line_id, quantity }) => [order_line_id, quantity]));
  await addReplacementQuantities(trx, exchangeId, units, { column: 'refunded_quantity' });
  await addExchangedQuantities(trx, units, -1);
  const reference = `return ${request.id}`;
  const reason = `Return for order ${order.number}`;
  const rest = paise(goods - difference);
  const totals = { subtotal: rest, discount: paise(0), shipping, total: sumPaise([rest, shipping]) };
  const credited = await giveMoneyBack(trx, order, { totals, reference, reason, toCredit, account });
  await giveDifferenceBack(trx, order, { request, exchangeId, amountPaise: difference, reason });
  // Last: both lock the serial numbers.
  await creditReplacementReturn(trx, {
    exchange: exchangeReference(exchangeId),
    reference,
    lines,
    quantities,
  });
  await creditReturn(trx, {
    ...{ orderId: order.id, reference: `${reference} delivery`, lines: [], quantities: new Map(), shipping },
  });
  return {
    total,
    credited: isDifferenceToCard(request) ? credited : sumPaise([credited, difference]),
    difference,
  };
}

interface DifferenceBack {
  request: ReturnRow;
  exchangeId: string;
  amountPaise: Paise;
  reason: string;
}

/** Refunds the payment for a dearer replacement, to the card or to store credit. */
async function giveDifferenceBack(
  trx: Trx,
  { userId }: LockedOrder,
  { request, exchangeId, amountPaise, reason }: DifferenceBack,
): Promise<void> {
  if (amountPaise === 0) return;
  const { difference_payment_id: paymentId } = request;
  const reference = `return ${request.id} difference`;
  const isToCard = isDifferenceToCard(request);
  await postToLedger(trx, {
    ...{ kind: 'exchange sale undone', reference },
    entries: [
      { account: ACCOUNTS.sales, amountPaise },
      {
        account: isToCard ? ACCOUNTS.refundsPayable : ACCOUNTS.storeCreditInOrders,
        amountPaise: paise(-amountPaise),
      },
    ],
  });
  const credit = { userId, reference, reason, amountPaise };
  if (paymentId === null) await returnStoreCredit(trx, { ...credit, spentOn: exchangeReference(exchangeId) });
  else if (isToCard) await createRefund(trx, { paymentId, reasonKey: `return ${request.id}`, amountPaise });
  else await addStoreCredit(trx, { ...credit, kind: 'refund', from: ACCOUNTS.storeCreditInOrders });
}
