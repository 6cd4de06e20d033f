import type { CartRows } from '#app/cart/cart-queries.server.ts';
import { addStaffNote } from '#app/orders/create-order.server.ts';
import type { OrderSnapshot } from '#app/orders/order-snapshot.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, paise, toRupees } from '#app/platform/money/money.ts';
import { findLockedDraft, loadDraftRows, setDraftOrdered } from './draft-orders.db.server.ts';

/** The draft order's part in the purchase that completes it. The caller has locked the customer. */

const ENDED = {
  Ordered: 'This order has already been placed.',
  Withdrawn: 'This order has been withdrawn. Please contact us.',
  Expired: 'This link has expired. Please contact us for a new one.',
};

const WITHDRAWN_BEFORE_PAYMENT =
  'The order was withdrawn before your payment arrived. The whole amount goes back to you.';
const EXPIRED_BEFORE_PAYMENT =
  'The payment link had expired when your payment arrived. The whole amount goes back to you.';

/** Locks a draft until the transaction ends and returns what its price depends on. Refuses one that is not open. */
export async function lockDraftRows(
  trx: Trx,
  { draftOrderId, pin }: { draftOrderId: string; pin: string | undefined },
): Promise<{ rows: CartRows; isExpress: boolean }> {
  const draft = await findLockedDraft(trx, draftOrderId);
  if (!draft) throw refuse.notFound('Draft order not found');
  if (draft.status !== 'Open') throw refuse.conflict(ENDED[draft.status]);
  return { rows: await loadDraftRows(trx, draftOrderId, pin), isExpress: draft.is_express };
}

/** Records the order that a draft has become, and its reasons as a note of the order. Refuses a draft that has ended. */
export async function completeDraft(
  trx: Trx,
  { draftOrderId, orderId }: { draftOrderId: string; orderId: string },
): Promise<void> {
  const draft = await setDraftOrdered(trx, draftOrderId, orderId);
  if (!draft) throw refuse.conflict(ENDED.Ordered);
  const { number, created_by, discount_paise, discount_reason, note } = draft;
  if (created_by === null) return;
  const discount = formatRupees(toRupees(paise(discount_paise)));
  const text = [
    `Draft D${number}.`,
    ...(discount_reason === null ? [] : [`Discount of ${discount}: ${discount_reason}.`]),
    ...(note === '' ? [] : [`Note: ${note}`]),
  ].join(' ');
  await addStaffNote(trx, { orderId, authorId: created_by, text });
}

/** Locks a draft until the transaction ends and returns its order, with the payment's id if it was paid. */
export async function findOrderOfDraft(
  trx: Trx,
  draftOrderId: string,
): Promise<{ id: string; paymentId: string | null } | undefined> {
  const draft = await findLockedDraft(trx, draftOrderId);
  return draft?.order_id ? { id: draft.order_id, paymentId: draft.payment_id } : undefined;
}

/**
 * Why a payment can no longer complete its draft, as a sentence; null for a cart's. A payment that was opened in time is
 * accepted as long as its stock is held.
 */
export async function findDraftProblem(
  trx: Trx,
  { draftOrderId }: Pick<OrderSnapshot, 'draftOrderId'>,
  { isHeld }: { isHeld: boolean },
): Promise<string | null> {
  if (draftOrderId === undefined) return null;
  const draft = await findLockedDraft(trx, draftOrderId);
  if (!draft || draft.status === 'Withdrawn') return WITHDRAWN_BEFORE_PAYMENT;
  return draft.status === 'Expired' && !isHeld ? EXPIRED_BEFORE_PAYMENT : null;
}
