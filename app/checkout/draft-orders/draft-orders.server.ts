import { type Identifier, tenDigits } from '#app/accounts/identifier.ts';
import { findOrAddAccount } from '#app/accounts/registration/create-account.server.ts';
import { lockShopper, toCart } from '#app/cart/cart.server.ts';
import { findRequestedOffers } from '#app/cart/lines/find-requested-offers.server.ts';
import { formatChoice } from '#app/cart/lines/format-cart-line.ts';
import { type PricedCart, priceCart } from '#app/cart/price-cart.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { multiplyPaise, paise, rupeesToPaise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { requirePinInState } from '#app/shipping/pins/find-pin.server.ts';
import { pinOfAddress } from '#app/shipping/pins/pin-location.ts';
import { ofOrder } from '../address/address.schema.ts';
import { findHeldDraft } from '../payment/checkouts.db.server.ts';
import { releaseReservation } from '../payment/free-reservation.server.ts';
import type { DraftOrder, DraftOrderSummary, DraftStatus } from './draft-order.schema.ts';
import type { DraftOrderChange, NewDraftOrder } from './draft-order-input.schema.ts';
import { paymentLinkMail } from './draft-order-mail.ts';
import {
  type DraftFields,
  type DraftLine,
  type DraftRow,
  deleteDraftsOfUser,
  findDraft,
  findLockedDraft,
  insertDraft,
  listDraftPage,
  listDraftsOfUser,
  loadDraftRows,
  replaceDraftLines,
  setDraftSent,
  setDraftTotal,
  setDraftWithdrawn,
  updateDraft,
} from './draft-orders.db.server.ts';

interface Context {
  db: Database;
  /** the shop's public address, for the link */
  storeUrl: string;
}

/** A page of drafts, newest first; `search` finds the customer's name, e-mail and mobile, and the draft's number. */
export async function listDraftOrders(
  db: Database,
  actor: Actor,
  { page, limit, ...filter }: { status?: DraftStatus; search?: string; page: number; limit: number },
): Promise<{ draftOrders: DraftOrderSummary[]; pagination: Pagination }> {
  requirePermission(actor, 'orders');
  const { rows, total } = await listDraftPage(db, filter, { page, limit });
  return { draftOrders: rows.map(toSummary), pagination: paginationOf({ page, limit, total }) };
}

/** A draft at today's prices, with its link. Refuses an unknown one. */
export async function showDraftOrder(
  { db, storeUrl }: Context,
  actor: Actor,
  { id }: { id: string },
): Promise<DraftOrder> {
  requirePermission(actor, 'orders');
  return await toDraftOrder(db, await requireDraft(db, id), storeUrl);
}

/**
 * Saves a draft for an account, or for a new one with this e-mail address and the name of the delivery address. Refuses an
 * unknown mobile number, a closed account, outfits, unknown sizes and colours, and a discount of the whole price.
 */
export async function createDraftOrder(
  { db, storeUrl }: Context,
  actor: Actor,
  { customer, ...input }: NewDraftOrder,
): Promise<DraftOrder> {
  return await adminChange(db, actor, 'orders', async (trx, admin) => {
    await requirePinInState(trx, input.shippingInfo, ofOrder(input));
    const userId = await findOrAddCustomer(trx, customer, input.shippingInfo);
    const id = await insertDraft(trx, { userId, createdBy: admin.userId, ...toFields(input) });
    await saveContents(trx, id, input);
    const after = await toDraftOrder(trx, await requireDraft(trx, id), storeUrl);
    return { result: after, action: 'created', subject: subjectOf(after), after: toAudited(after) };
  });
}

/**
 * Changes everything but the customer; the link is valid again from now on. A payment that is under way keeps its
 * prices. Refuses a draft that was ordered or withdrawn, and what `createDraftOrder` refuses.
 */
export async function changeDraftOrder(
  { db, storeUrl }: Context,
  actor: Actor,
  { id, change }: { id: string; change: DraftOrderChange },
): Promise<DraftOrder> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    await requirePinInState(trx, change.shippingInfo, ofOrder(change));
    await requireUnended(trx, id);
    const before = await toDraftOrder(trx, await requireDraft(trx, id), storeUrl);
    await updateDraft(trx, id, toFields(change));
    await saveContents(trx, id, change);
    const after = await toDraftOrder(trx, await requireDraft(trx, id), storeUrl);
    return {
      ...{ result: after, action: 'changed', subject: subjectOf(after) },
      ...{ before: toAudited(before), after: toAudited(after) },
    };
  });
}

/**
 * Mails the link to the customer; it is valid again from now on. Refuses a draft that was ordered or withdrawn, and one with
 * items that cannot be bought.
 */
export async function sendDraftOrder(
  { db, storeUrl }: Context,
  actor: Actor,
  { id }: { id: string },
): Promise<DraftOrder> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    await requireUnended(trx, id);
    const { totals, lines } = await priceDraft(trx, await requireDraft(trx, id));
    const problem = lines.find((line) => line.problem !== null);
    if (problem) throw refuse.conflict(`${problem.product.name}: ${problem.problem}`);
    await setDraftSent(trx, id);
    await setDraftTotal(trx, id, totals.total);
    const draft = await toDraftOrder(trx, await requireDraft(trx, id), storeUrl);
    const message = paymentLinkMail({ draft, shop: await loadStoreInfo(trx) });
    await queueMessage(trx, { to: draft.customer.email, message });
    return { result: draft, action: 'sent', subject: subjectOf(draft), after: toAudited(draft) };
  });
}

/**
 * Ends a draft: its link is no longer valid, and stock that a payment has reserved is free again. If that payment still
 * arrives, it is refunded. Refuses a draft that was ordered or withdrawn.
 */
export async function withdrawDraftOrder(
  { db, storeUrl }: Context,
  actor: Actor,
  { id }: { id: string },
): Promise<DraftOrder> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    // The customer first, as in every purchase.
    const { user_id: userId } = await requireDraft(trx, id);
    await lockShopper(trx, { userId });
    const chargeId = await findHeldDraft(trx, { userId, draftOrderId: id });
    if (chargeId !== undefined) await releaseReservation(trx, { chargeId, endState: 'cancelled' });
    await requireUnended(trx, id);
    await setDraftWithdrawn(trx, id);
    const draft = await toDraftOrder(trx, await requireDraft(trx, id), storeUrl);
    return { result: draft, action: 'withdrawn', subject: subjectOf(draft), after: toAudited(draft) };
  });
}

/** For the personal export: the drafts of an account, newest first. */
export async function listOwnDrafts(db: Database, { userId }: { userId: string }) {
  return (await listDraftsOfUser(db, userId)).map((row) => ({
    ...toSummary(row),
    shippingInfo: readAddress(row),
    discountReason: row.discount_reason ?? '',
    note: row.note,
  }));
}

/** For deleted accounts: the drafts, with their addresses and notes. */
export async function deleteDraftOrders(trx: Trx, { userId }: { userId: string }): Promise<void> {
  await deleteDraftsOfUser(trx, userId);
}

/** The priced lines of a draft, delivered to its address. */
export async function priceDraft(db: Database, row: DraftRow): Promise<PricedCart> {
  const rows = await loadDraftRows(db, row.id, pinOfAddress(readAddress(row)));
  return await priceCart(db, rows, { isExpress: row.is_express });
}

export function readAddress({ shipping_info }: Pick<DraftRow, 'shipping_info'>): ShippingInfo {
  return shipping_info as unknown as ShippingInfo;
}

export function formatDraftNumber({ number }: Pick<DraftRow, 'number'>): string {
  return `D${number}`;
}

export async function requireDraft(db: Database, id: string): Promise<DraftRow> {
  const row = isId(id) ? await findDraft(db, { id }) : undefined;
  if (!row) throw refuse.notFound('Draft order not found');
  return row;
}

/** Locks a draft; an expired one can be changed and sent again. */
async function requireUnended(trx: Trx, id: string): Promise<void> {
  const draft = isId(id) ? await findLockedDraft(trx, id) : undefined;
  if (!draft) throw refuse.notFound('Draft order not found');
  if (draft.status === 'Ordered') throw refuse.conflict('This draft has already become an order.');
  if (draft.status === 'Withdrawn') throw refuse.conflict('This draft was withdrawn.');
}

async function findOrAddCustomer(trx: Trx, by: Identifier, address: ShippingInfo): Promise<string> {
  const name = `${address.firstName} ${address.lastName}`;
  const found = await findOrAddAccount(trx, by, { name });
  if (found === 'blocked') throw refuseAt('customer', 'This account is closed or disabled.');
  if (found === 'unknown mobile')
    throw refuseAt('customer', 'No account uses this mobile number. Enter the customer’s email address.');
  return found.userId;
}

function toFields({ shippingInfo, discount, discountReason, note, express }: DraftOrderChange): DraftFields {
  const discountPaise = rupeesToPaise(discount ?? 0) ?? paise(0);
  return {
    ...{ shippingInfo, discountPaise, discountReason: discountPaise > 0 ? discountReason : null, note },
    isExpress: express,
  };
}

async function saveContents(trx: Trx, id: string, input: DraftOrderChange): Promise<void> {
  await replaceDraftLines(trx, id, await requireLines(trx, input));
  const { lines, totals } = await priceDraft(trx, await requireDraft(trx, id));
  // Also for items that are sold out at the moment.
  const price = sumPaise(lines.map((line) => multiplyPaise(line.unitPricePaise, line.quantity)));
  if (toFields(input).discountPaise >= price)
    throw refuseAt('discount', 'The discount must be less than the price of the items.');
  await setDraftTotal(trx, id, totals.total);
}

async function requireLines(trx: Trx, { items }: DraftOrderChange): Promise<DraftLine[]> {
  const offers = await findRequestedOffers(
    trx,
    items.map(({ product: productId, size, color }) => ({ productId, size, color })),
  );
  const lines = items.map(({ quantity }, index): DraftLine => {
    const offer = offers[index];
    const path = `items.${index}.product`;
    if (offer?.kind !== 'offer') throw refuseAt(path, 'This size or colour is not on sale.');
    if (offer.isRental) throw refuseAt(path, 'Outfits cannot be part of a draft.');
    return { productId: offer.product._id, variantId: offer.variantId, quantity };
  });
  const repeated = lines.findIndex(
    ({ variantId }, index) => lines.findIndex((line) => line.variantId === variantId) !== index,
  );
  if (repeated >= 0)
    throw refuseAt(`items.${repeated}.product`, 'Each size and colour can appear only once.');
  return lines;
}

function refuseAt(path: string, message: string) {
  return refuse.invalid(message, [{ path, message }]);
}

function subjectOf({ _id: id, number: name }: DraftOrderSummary) {
  return { kind: 'draft order', id, name } as const;
}

/** Without the link and the address; the log is kept when personal data is deleted. */
function toAudited({ status, total, discount, discountReason, cart, expiresAt }: DraftOrder) {
  const items = cart.items.map((line) =>
    [line.product.name, formatChoice(line), `× ${line.quantity}`].filter(Boolean).join(' '),
  );
  return { status, total, discount, discountReason, items, expiresAt };
}

function toSummary(row: DraftRow): DraftOrderSummary {
  return {
    _id: row.id,
    number: formatDraftNumber(row),
    status: row.status,
    customer: {
      _id: row.user_id,
      name: row.customer_name,
      email: row.customer_email,
      mobileNumber: row.customer_mobile && tenDigits(row.customer_mobile),
    },
    total: toRupees(paise(row.total_paise)),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    orderNumber: row.order_number,
  };
}

async function toDraftOrder(db: Database, row: DraftRow, storeUrl: string): Promise<DraftOrder> {
  return {
    ...toSummary(row),
    shippingInfo: readAddress(row),
    discount: toRupees(paise(row.discount_paise)),
    discountReason: row.discount_reason ?? '',
    note: row.note,
    isExpress: row.is_express,
    createdBy: row.author,
    cart: { ...toCart(await priceDraft(db, row)), coupon: null },
    link: row.status === 'Open' ? `${storeUrl}/pay/${row.token}` : null,
  };
}
