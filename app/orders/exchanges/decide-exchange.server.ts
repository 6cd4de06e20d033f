import { restock, sellReservedStock } from '#app/inventory/move-stock.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { requireLockedOrder } from '../find-orders.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { exchangeMoved } from '../orders.events.ts';
import { addLineQuantities } from '../returns/returns.db.server.ts';
import { bookRefund, bookReplacement, bookReturn, fixPrices, releasePrices } from './book-exchange.server.ts';
import type { Exchange } from './exchange.schema.ts';
import type { ExchangeDecision } from './exchange-input.schema.ts';
import { canCancelExchange, canMoveExchange, type ExchangeStatus, isExchangeOff } from './exchange-policy.ts';
import {
  type ExchangeRow,
  findExchange,
  findOrderIdByExchange,
  setExchangeStatus,
} from './exchanges.db.server.ts';
import { toExchange } from './to-exchange.server.ts';

/**
 * Changes an exchange's status as the tables in exchange-policy.ts allow. Received credits the old pieces and invoices the
 * replacements, which are invoiced when they are Sent if they are sent first; Rejected, Cancelled and Refunded free them. Refuses
 * an unknown exchange, a move that is not allowed, Sent while the shopper has to pay something, and Refunded otherwise.
 */
export async function decideExchange(
  db: Database,
  actor: Actor,
  { exchangeId, decision }: { exchangeId: string; decision: ExchangeDecision },
): Promise<Exchange> {
  return await adminChange(db, actor, 'orders', async (trx, { userId: movedBy }) => {
    const { order, row } = await requireLockedExchange(trx, { exchangeId });
    refuseMove(toExchange(row), decision.status);
    const result = await moveExchange(trx, { order, row, decision, movedBy });
    return {
      ...{ action: 'moved', subject: { kind: 'order', id: order.id, name: order.number } },
      before: { exchange: row.status, note: row.note },
      after: { exchange: result.status, note: result.note },
      result,
    };
  });
}

/** Cancels the signed-in person's exchange. Refuses someone else's as not found, and one whose pieces are received. */
export async function cancelExchange(
  db: Database,
  actor: Actor,
  { exchangeId }: { exchangeId: string },
): Promise<Exchange> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const { order, row } = await requireLockedExchange(trx, { exchangeId, ofUserId: userId });
    const status = row.status as ExchangeStatus;
    if (!canCancelExchange({ status, sendsFirst: row.sends_first }))
      throw refuse.conflict(`This exchange is ${status} and can no longer be cancelled.`);
    const decision = { status: 'Cancelled' as const };
    return await moveExchange(trx, { order, row, decision, movedBy: userId });
  });
}

/** Locks the order of an exchange; every change of an exchange does this first. Refuses an unknown exchange. */
export async function requireLockedExchange(
  trx: Trx,
  { exchangeId, ofUserId }: { exchangeId: string; ofUserId?: string },
): Promise<{ order: LockedOrder; row: ExchangeRow }> {
  const orderId = isId(exchangeId) ? await findOrderIdByExchange(trx, exchangeId) : undefined;
  if (!orderId) throw refuse.notFound('Exchange not found');
  const order = await requireLockedOrder(trx, { orderId });
  if (ofUserId !== undefined && order.userId !== ofUserId) throw refuse.notFound('Exchange not found');
  return { order, row: await findExchange(trx, exchangeId) };
}

function refuseMove(exchange: Exchange, to: ExchangeStatus): void {
  const { status: from, amountDue } = exchange;
  if (from === to) throw refuse.conflict(`This exchange is already ${from}.`);
  if (!canMoveExchange(exchange, to))
    throw refuse.conflict(`An exchange that is ${from} cannot become ${to}.`);
  if (to === 'Sent' && amountDue > 0)
    throw refuse.conflict('The customer has to pay the difference before the replacement is sent.');
}

interface ExchangeMove {
  order: LockedOrder;
  row: ExchangeRow;
  decision: ExchangeDecision;
  /** null: a scheduled job */
  movedBy: string | null;
}

/** Moves an exchange whose order is locked, with its effects; the caller has checked the move. */
export async function moveExchange(
  trx: Trx,
  { order, row, decision, movedBy }: ExchangeMove,
): Promise<Exchange> {
  const { id } = row;
  const { status } = decision;
  const replacements = row.items.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
  if (isExchangeOff(status) || status === 'Refunded')
    await restock(trx, { quantities: replacements, reason: 'released', reference: id });
  if (isExchangeOff(status)) {
    if (row.old_paise !== null) await releasePrices(trx, { order, row });
    const quantities = new Map(row.items.map((item) => [item.order_line_id, item.quantity]));
    await addLineQuantities(trx, quantities, 'returned_quantity', -1);
  }
  if (status === 'Sent')
    await sellReservedStock(trx, { quantities: replacements, checkoutId: id, orderNumber: order.number });
  if (status === (row.sends_first ? 'Approved' : 'Received')) await fixPrices(trx, row, status);
  if (status === 'Refunded') await bookRefund(trx, { order, row });
  await setExchangeStatus(trx, id, { status, note: decision.reason || row.note, movedBy });
  if (status === 'Received') await bookReturn(trx, { order, row, damaged: decision.damaged ?? false });
  if (status === (row.sends_first ? 'Sent' : 'Received')) await bookReplacement(trx, { order, row });
  await publish(trx, exchangeMoved, { exchangeId: id, status });
  return toExchange(await findExchange(trx, id));
}
