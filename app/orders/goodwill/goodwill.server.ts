import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { type RefundMailData, refundMail } from '#app/notifications/templates/refund-mails.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, type Paise, paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import {
  type Actor,
  requirePermission,
  requireSignedIn,
  type SignedIn,
} from '#app/platform/security/actor.ts';
import { creditGoodwill } from '../documents/order-documents.server.ts';
import { requireLockedOrder } from '../find-orders.server.ts';
import { giveMoneyBack, splitRefund } from '../give-money-back.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { updatePaymentStatus } from '../order-payments.server.ts';
import { calculateLineRest } from '../returns/return-policy.ts';
import { listLinesToRefund } from '../returns/returns.db.server.ts';
import {
  addLineGoodwill,
  countGoodwill,
  decideGoodwillRow,
  findApprovalLimit,
  type GoodwillRow,
  insertGoodwill,
  listGoodwillOfUser,
  listGoodwillRows,
  sumUnapproved,
} from './goodwill.db.server.ts';
import type { GoodwillInput, GoodwillRefund, GoodwillStatus, OwnGoodwill } from './goodwill.schema.ts';

/** Refunds of parts of orders without a return, newest first. For admins. */
export async function listGoodwillRefunds(
  db: Database,
  actor: Actor,
  { status, page, limit }: { status?: GoodwillStatus; page: number; limit: number },
): Promise<{ refunds: GoodwillRefund[]; pagination: Pagination }> {
  const admin = requirePermission(actor, 'orders');
  const total = await countGoodwill(db, { status });
  const rows = await listGoodwillRows(db, { status }, { page, limit });
  return {
    refunds: rows.map((row) => toGoodwill(row, admin)),
    pagination: paginationOf({ page, limit, total }),
  };
}

/** The signed-in person's refunds without a return, oldest first. */
export async function listOwnGoodwill(db: Database, actor: Actor): Promise<OwnGoodwill[]> {
  const { userId } = requireSignedIn(actor);
  return (await listGoodwillOfUser(db, userId)).map((row) => ({
    ...{ orderNumber: row.order_number, item: row.item_name, reason: row.reason },
    amount: toRupees(paise(row.amount_paise)),
    status: row.status as GoodwillStatus,
    createdAt: row.created_at.toISOString(),
  }));
}

/**
 * Refunds a part of a delivered order without a return. It waits for another person's approval if the order's
 * unapproved refunds would exceed the amount in the settings. Refuses more than the rest of the item's price.
 */
export async function requestGoodwill(
  db: Database,
  actor: Actor,
  { orderId, input, storeUrl }: { orderId: string; input: GoodwillInput; storeUrl: string },
): Promise<GoodwillRefund> {
  return await adminChange(db, actor, 'orders', async (trx, admin) => {
    const order = await requireLockedOrder(trx, { orderId });
    if (order.status !== 'Delivered')
      throw refuse.conflict('Only a delivered order can be refunded in part without a return.');
    const amountPaise = rupeesToPaise(input.amount) as Paise;
    await requireLineRest(trx, order, { item: input.item, amountPaise });
    const unapproved = (await sumUnapproved(trx, order.id)) + amountPaise;
    const needsApproval = unapproved > (await findApprovalLimit(trx));
    const id = newId();
    await insertGoodwill(trx, {
      ...{ id, order_id: order.id, order_line_id: input.item, amount_paise: amountPaise },
      ...{ reason: input.reason, to_credit: input.refundTo === 'store credit' },
      ...{ needs_approval: needsApproval, requested_by: admin.userId },
    });
    if (!needsApproval) await carryOut(trx, { order, id, admin, storeUrl });
    const refund = await readGoodwill(trx, id, admin);
    const { amount, reason, status } = refund;
    return {
      ...{ action: 'requested', subject: { kind: 'refund' as const, id, name: order.number } },
      after: { amount, reason, status },
      result: refund,
    };
  });
}

/** Approves or rejects a refund. Refuses an approval by the person who requested it, and a refund that is decided. */
export async function decideGoodwill(
  db: Database,
  actor: Actor,
  { id, status, storeUrl }: { id: string; status: 'Refunded' | 'Rejected'; storeUrl: string },
): Promise<GoodwillRefund> {
  return await adminChange(db, actor, 'orders', async (trx, admin) => {
    const [row] = isId(id) ? await listGoodwillRows(trx, { id }) : [];
    if (!row) throw refuse.notFound('Refund not found');
    const order = await requireLockedOrder(trx, { orderId: row.order_id });
    if (status === 'Refunded') {
      if (row.requested_by === admin.userId)
        throw refuse.forbidden('Someone else has to approve a refund that you requested.');
      await carryOut(trx, { order, id, admin, storeUrl });
    } else await decide(trx, id, { status, admin, creditPaise: paise(0) });
    return {
      ...{ action: 'decided', subject: { kind: 'refund' as const, id, name: order.number } },
      after: { status, amount: toRupees(paise(row.amount_paise)) },
      result: await readGoodwill(trx, id, admin),
    };
  });
}

interface CarryOut {
  order: LockedOrder;
  id: string;
  admin: SignedIn;
  storeUrl: string;
}

/** Money, ledger, credit note and mail. The order is locked. */
async function carryOut(trx: Trx, { order, id, admin, storeUrl }: CarryOut): Promise<void> {
  const [row] = (await listGoodwillRows(trx, { id })) as [GoodwillRow];
  if (row.status !== 'Awaiting approval') throw alreadyDecided(row.status);
  const amountPaise = paise(row.amount_paise);
  const line = await requireLineRest(trx, order, { item: row.order_line_id, amountPaise });
  const reference = `goodwill ${id}`;
  await addLineGoodwill(trx, row.order_line_id, amountPaise).catch((error) => {
    throw isConstraintViolation(error, 'goodwill_within_line') ? tooMuch(paise(0)) : error;
  });
  const creditPaise = await giveMoneyBack(trx, order, {
    totals: { subtotal: amountPaise, discount: paise(0), shipping: paise(0), total: amountPaise },
    ...{ reference, reason: `Refund for order ${order.number}`, toCredit: row.to_credit },
  });
  await decide(trx, id, { status: 'Refunded', admin, creditPaise });
  await updatePaymentStatus(trx, order);
  await queueMessage(trx, {
    to: row.contact_email,
    message: refundMail({
      ...{ orderNumber: order.number, link: `${storeUrl}/profile?orderId=${order.id}`, amount: amountPaise },
      ...(creditPaise > 0 && { credit: creditPaise }),
      ...transferOf(order, paise(amountPaise - creditPaise)),
    }),
    dedupeKey: reference,
  });
  await creditGoodwill(trx, { orderId: order.id, reference, line, amountPaise });
}

/** For a cash order, the amount above the advance is transferred to an account that the shopper chooses. */
function transferOf(order: LockedOrder, money: Paise): Partial<RefundMailData> {
  const isCash = order.paymentMethod === 'cod';
  const toCard = isCash ? paise(Math.min(money, order.advance - order.advanceBack)) : money;
  if (toCard === money) return {};
  return { method: 'the account that you choose in your order', isTransfer: true, toCard };
}

async function decide(
  trx: Trx,
  id: string,
  { status, admin, creditPaise }: { status: GoodwillStatus; admin: SignedIn; creditPaise: Paise },
): Promise<void> {
  if (await decideGoodwillRow(trx, id, { status, byUserId: admin.userId, creditPaise })) return;
  const [row] = (await listGoodwillRows(trx, { id })) as [GoodwillRow];
  throw alreadyDecided(row.status);
}

/** The line, before this refund. Refuses another order's line, a rental, and more than is left of the line. */
async function requireLineRest(
  trx: Trx,
  order: LockedOrder,
  { item, amountPaise }: { item: string; amountPaise: Paise },
) {
  const line = (await listLinesToRefund(trx, order.id)).find(({ id }) => id === item);
  const problem = 'Please choose a bought item of the order.';
  if (!line || line.isRental) throw refuse.invalid(problem, [{ path: 'item', message: problem }]);
  const rest = calculateLineRest(line);
  if (amountPaise > rest) throw tooMuch(rest);
  return line;
}

function tooMuch(rest: Paise) {
  const message =
    rest > 0
      ? `At most ${formatRupees(toRupees(rest))} of this item can be refunded.`
      : 'This item is refunded already.';
  return refuse.conflict(message);
}

function alreadyDecided(status: string) {
  return refuse.conflict(`This refund is already ${status.toLowerCase()}.`);
}

async function readGoodwill(trx: Trx, id: string, admin: SignedIn): Promise<GoodwillRefund> {
  const [row] = await listGoodwillRows(trx, { id });
  return toGoodwill(row as GoodwillRow, admin);
}

/** The destination of a refund, or the expected one before it is made. */
function refundToOf(row: GoodwillRow): GoodwillRefund['refundTo'] {
  const { status, amount_paise, credit_paise, card_paise, payment_method, to_credit } = row;
  const isMade = status === 'Refunded';
  const credit = {
    storeCredit: paise(row.store_credit_paise),
    storeCreditBack: paise(row.store_credit_back_paise),
  };
  const money = isMade
    ? amount_paise - credit_paise
    : splitRefund(paise(amount_paise), credit, to_credit).money;
  if (money === 0) return 'store credit';
  if (payment_method !== 'cod') return 'card';
  const toCard = isMade ? (card_paise ?? 0) : Math.min(money, row.advance_paise - row.advance_back_paise);
  if (toCard === 0) return 'transfer';
  return toCard < money ? 'card and transfer' : 'card';
}

function toGoodwill(row: GoodwillRow, admin: SignedIn): GoodwillRefund {
  return {
    _id: row.id,
    order: row.order_id,
    orderNumber: row.order_number,
    customer: row.contact_name,
    item: row.item_name,
    amount: toRupees(paise(row.amount_paise)),
    refundTo: refundToOf(row),
    reason: row.reason,
    status: row.status as GoodwillStatus,
    requestedBy: row.requester_name,
    isMine: row.requested_by === admin.userId,
    createdAt: row.created_at.toISOString(),
    decidedBy: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
