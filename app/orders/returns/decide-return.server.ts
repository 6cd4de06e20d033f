import { restock } from '#app/inventory/move-stock.server.ts';
import type { SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { findShippingLeft } from '../cancellations/cancellations.db.server.ts';
import { sealRefundAccount } from '../cash-refunds/cash-refunds.server.ts';
import { creditReturn } from '../documents/order-documents.server.ts';
import { addReplacementQuantities } from '../exchanges/exchanges.db.server.ts';
import { refundReplacement } from '../exchanges/return-replacement.server.ts';
import { requireLockedOrder } from '../find-orders.server.ts';
import { giveMoneyBack } from '../give-money-back.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { updatePaymentStatus } from '../order-payments.server.ts';
import { returnMoved } from '../orders.events.ts';
import type { Return } from '../orders.schema.ts';
import { toReturn } from './find-returns.server.ts';
import type { ReturnDecision } from './return-input.schema.ts';
import { calculateReturnRefund, canMoveReturn, type ReturnStatus } from './return-policy.ts';
import {
  addLineQuantities,
  findOrderIdByReturn,
  findReturn,
  listLinesToRefund,
  type ReturnRow,
  setReturn,
} from './returns.db.server.ts';

/**
 * Changes a return's status as the table in return-policy.ts allows: Received restocks unless damaged, Refunded refunds to
 * the card, as store credit, or for cash orders to a UPI ID or bank account. Refuses an unknown return and a move that is not allowed.
 */
export async function decideReturn(
  db: Database,
  actor: Actor,
  { returnId, decision }: { returnId: string; decision: ReturnDecision },
): Promise<Return> {
  return await adminChange(db, actor, 'orders', async (trx, { userId: movedBy }) => {
    const orderId = isId(returnId) ? await findOrderIdByReturn(trx, returnId) : undefined;
    if (!orderId) throw refuse.notFound('Return not found');
    const order = await requireLockedOrder(trx, { orderId });
    const request = await findReturn(trx, returnId);
    refuseMove(request.status as ReturnStatus, decision.status);
    const refunded = await applyDecision(trx, { order, request, decision });
    const refundPaise = refunded?.total ?? null;
    const creditPaise = refunded?.credited ?? paise(0);
    const differencePaise = refunded?.difference ?? paise(0);
    const note = decision.note ?? request.note;
    await setReturn(trx, returnId, {
      ...{ status: decision.status, note, movedBy, refundPaise, creditPaise, differencePaise },
    });
    if (refundPaise !== null) await updatePaymentStatus(trx, order);
    const { status, note: newNote = null } = decision;
    await publish(trx, returnMoved, { returnId, status, note: newNote });
    const moved = toReturn(await findReturn(trx, returnId));
    return {
      ...{ action: 'moved', subject: { kind: 'return', id: returnId, name: order.number } },
      before: { status: request.status, note: request.note },
      after: {
        ...{ status: moved.status, note },
        ...(decision.status === 'Received' && { damaged: decision.damaged ?? false }),
        ...(refundPaise !== null && { refund: toRupees(refundPaise) }),
      },
      result: moved,
    };
  });
}

function refuseMove(from: ReturnStatus, to: ReturnStatus): void {
  if (from === to) throw refuse.conflict(`This return is already ${from}.`);
  if (!canMoveReturn(from, to)) throw refuse.conflict(`A return that is ${from} cannot become ${to}.`);
}

interface ReturnMove {
  order: LockedOrder;
  request: ReturnRow;
  decision: ReturnDecision;
}

interface Refunded {
  total: Paise;
  /** the part that went to store credit */
  credited: Paise;
  /** the part that was paid as the difference to a dearer replacement */
  difference: Paise;
}

/** Returns the refund, or null for other decisions. */
async function applyDecision(
  trx: Trx,
  { order, request, decision: { status: to, damaged } }: ReturnMove,
): Promise<Refunded | null> {
  const quantities = new Map(request.items.map(({ order_line_id, quantity }) => [order_line_id, quantity]));
  const { exchange_id: exchangeId } = request;
  if (to === 'Rejected' && exchangeId === null)
    await addLineQuantities(trx, quantities, 'returned_quantity', -1);
  if (to === 'Rejected' && exchangeId !== null)
    await addReplacementQuantities(trx, exchangeId, quantities, { column: 'returned_quantity', sign: -1 });
  if (to === 'Received' && !damaged) {
    const stockLines = request.items.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
    await restock(trx, { quantities: stockLines, reason: 'returned', reference: order.number });
  }
  if (to !== 'Refunded') return null;
  if (exchangeId === null) return await refund(trx, { order, request, quantities });
  return await refundReplacement(trx, { order, request, account: await accountOf(trx, request) });
}

async function refund(
  trx: Trx,
  {
    order,
    request,
    quantities,
  }: { order: LockedOrder; request: ReturnRow; quantities: ReadonlyMap<string, number> },
): Promise<Refunded> {
  const lines = await listLinesToRefund(trx, order.id);
  const shipping = await findShippingLeft(trx, order);
  const totals = calculateReturnRefund({ lines, shipping }, quantities);
  const reference = `return ${request.id}`;
  await addLineQuantities(trx, quantities, 'refunded_quantity');
  const credited = await giveMoneyBack(trx, order, {
    ...{ totals, reference, reason: `Return for order ${order.number}` },
    toCredit: request.refunds_to_credit,
    account: await accountOf(trx, request),
  });
  await creditReturn(trx, { orderId: order.id, reference, lines, quantities, shipping: totals.shipping });
  return { total: totals.total, credited, difference: paise(0) };
}

/** The account for the refund. Returns that were requested before accounts were encrypted have a UPI ID. */
async function accountOf(trx: Trx, request: ReturnRow): Promise<SealedAccount | undefined> {
  const {
    account_kind: kind,
    account_sealed: sealed,
    account_masked: masked,
    upi_id: upi,
    user_id,
  } = request;
  if (kind !== null && sealed !== null && masked !== null)
    return { kind: kind as SealedAccount['kind'], sealed, masked };
  return upi === null ? undefined : await sealRefundAccount(trx, { userId: user_id, account: { upi } });
}
