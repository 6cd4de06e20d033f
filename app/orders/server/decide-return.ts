import { returnStock } from '#app/catalogue/server/return-stock.ts';
import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { type Paise, toRupees } from '#app/foundation/money.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { oweRefund } from '#app/payments/server/owe-refund.ts';
import { returnMoved } from '../order-news.ts';
import { refundOfReturn } from '../return-refund.ts';
import { canReturnMove, type ReturnStatus } from '../return-status.ts';
import type { ReturnDecision } from '../returns.forms.ts';
import type { Return } from '../returns.shapes.ts';
import { creditReturn } from './credit-order.ts';
import { derivePaymentStatus } from './derive-payment-status.ts';
import { type LockedOrder, lockOrder } from './order-rows.server.ts';
import { postSaleUndone } from './post-sale.ts';
import {
  addReturned,
  findOrderOfReturn,
  findReturn,
  listLinesToRefund,
  type ReturnRow,
  setReturn,
} from './return-rows.server.ts';
import { toReturn } from './to-return.ts';

/**
 * Moves a return on, as the table in return-status.ts allows. Received pieces are back on the shelves; a refund
 * goes to the card, or has been paid to the shopper's UPI ID by hand when it is marked. For admins: 401, 403; an
 * unknown return 404, a refused move 409.
 */
export async function decideReturn(
  db: Database,
  actor: Actor,
  { returnId, decision }: { returnId: string; decision: ReturnDecision },
): Promise<Return> {
  const admin = requirePermission(actor, 'orders');
  const { userId: movedBy } = admin;
  return await inTransaction(db, async (trx) => {
    const orderId = isId(returnId) ? await findOrderOfReturn(trx, returnId) : undefined;
    const order = orderId && (await lockOrder(trx, orderId));
    if (!order) throw refuse.notFound('Return not found');
    const asked = await findReturn(trx, returnId);
    refuseMove(asked.status as ReturnStatus, decision.status);
    const refundPaise = await follow(trx, { order, asked, to: decision.status });
    const note = decision.note ?? asked.note;
    await setReturn(trx, returnId, { status: decision.status, note, movedBy, refundPaise });
    if (refundPaise !== null) await derivePaymentStatus(trx, order);
    const { status, note: said = null } = decision;
    await announce(trx, returnMoved, { returnId, status, note: said });
    const moved = toReturn(await findReturn(trx, returnId));
    await noteAdminWrite(trx, {
      ...{ actor: admin, deed: 'moved', subject: { kind: 'return', id: returnId, name: order.number } },
      before: { status: asked.status, note: asked.note },
      after: { status: moved.status, note, ...(refundPaise !== null && { refund: toRupees(refundPaise) }) },
    });
    return moved;
  });
}

function refuseMove(from: ReturnStatus, to: ReturnStatus): void {
  if (from === to) throw refuse.conflict(`This return is ${from} already.`);
  if (!canReturnMove(from, to)) throw refuse.conflict(`A return that is ${from} cannot become ${to}.`);
}

interface Moving {
  order: LockedOrder;
  asked: ReturnRow;
  to: ReturnStatus;
}

/** What comes with a move; gives the amount of a refund. */
async function follow(trx: Trx, { order, asked, to }: Moving): Promise<Paise | null> {
  const pieces = new Map(asked.items.map(({ order_line_id, quantity }) => [order_line_id, quantity]));
  if (to === 'Rejected') await addReturned(trx, pieces, 'returned_quantity', -1);
  if (to === 'Received') {
    const back = asked.items.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
    await returnStock(trx, { pieces: back, reason: 'returned', reference: order.number });
  }
  return to === 'Refunded' ? await refund(trx, { order, returnId: asked.id, pieces }) : null;
}

async function refund(
  trx: Trx,
  { order, returnId, pieces }: { order: LockedOrder; returnId: string; pieces: ReadonlyMap<string, number> },
): Promise<Paise> {
  const lines = await listLinesToRefund(trx, order.id);
  const totals = refundOfReturn({ lines, shipping: order.totals.shipping }, pieces);
  const reference = `return ${returnId}`;
  const { paymentId } = order;
  await addReturned(trx, pieces, 'refunded_quantity');
  if (paymentId !== null && totals.total > 0)
    await oweRefund(trx, { paymentId, reasonKey: reference, amountPaise: totals.total });
  await postSaleUndone(trx, { reference, totals, paidBackFrom: paymentId === null ? 'cash' : 'card' });
  await creditReturn(trx, { orderId: order.id, reference, lines, pieces, shipping: totals.shipping });
  return totals.total;
}
