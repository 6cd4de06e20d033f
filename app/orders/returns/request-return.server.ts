import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import type { SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import type { TransferAccount } from '#app/payments/refunds/transfer-account.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { toRupees } from '#app/platform/money/money.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { findShopTime } from '#app/platform/time/shop-clock.server.ts';
import { findShippingLeft } from '../cancellations/cancellations.db.server.ts';
import { sealRefundAccount } from '../cash-refunds/cash-refunds.server.ts';
import { requireLockedOrder, requireOrder } from '../find-orders.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { returnMoved } from '../orders.events.ts';
import type { Return } from '../orders.schema.ts';
import { toReturn } from './find-returns.server.ts';
import { requireReturnable } from './require-returnable.server.ts';
import type { ReturnInput, ReturnQuoteInput, StaffReturnInput } from './return-input.schema.ts';
import { calculateReturnRefund } from './return-policy.ts';
import { addLineQuantities, findReturn, insertReturn } from './returns.db.server.ts';

/**
 * Requests a return within the window of its items. Refuses a guest, someone else's order, what `requireReturnable` refuses,
 * other people's uploads, and a cash order without a UPI ID or bank account.
 */
export async function requestReturn(
  db: Database,
  actor: Actor,
  { orderId, input }: { orderId: string; input: ReturnInput },
): Promise<Return> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const order = await requireLockedOrder(trx, { orderId, ofUserId: userId });
    const { quantities } = await requireReturnable(trx, order, { items: input.items, what: 'returned' });
    await addLineQuantities(trx, quantities, 'returned_quantity');
    return await openReturn(trx, order, { input });
  });
}

/**
 * Enters the return of a customer who asked for it by email or phone, as of that time. Refuses what `requestReturn` refuses, and a
 * time in the future.
 */
export async function enterReturn(
  db: Database,
  actor: Actor,
  { orderId, input }: { orderId: string; input: StaffReturnInput },
): Promise<Return> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    const { askedAt, items } = input;
    await requirePast(trx, askedAt);
    const order = await requireLockedOrder(trx, { orderId });
    const { quantities } = await requireReturnable(trx, order, { items, what: 'returned', askedAt });
    await addLineQuantities(trx, quantities, 'returned_quantity');
    const made = await openReturn(trx, order, { input });
    return {
      ...{ action: 'requested', subject: { kind: 'return', id: made._id, name: order.number } },
      after: { items, askedAt: askedAt.toISOString() },
      result: made,
    };
  });
}

/**
 * The refund for a return of these items, for its customer and for staff, who may ask after the window. Refuses what
 * `requestReturn` refuses, but does not check the reasons.
 */
export async function quoteReturn(
  db: Database,
  actor: Actor,
  { orderId, items }: { orderId: string } & ReturnQuoteInput,
): Promise<{ refund: number }> {
  const { userId } = requireSignedIn(actor);
  const isStaff = isAllowed(actor, 'orders');
  const order = await requireOrder(db, { orderId, ...(!isStaff && { ofUserId: userId }) });
  const { lines, quantities } = await requireReturnable(db, order, {
    ...{ items, what: 'returned', askedAt: isStaff ? 'any time' : undefined },
  });
  const shipping = await findShippingLeft(db, order);
  return { refund: toRupees(calculateReturnRefund({ lines, shipping }, quantities).total) };
}

/** Refuses a time of a customer's request that is in the future. */
export async function requirePast(trx: Trx, askedAt: Date): Promise<void> {
  const message = 'This time is in the future.';
  if (askedAt > (await findShopTime(trx))) throw refuse.invalid(message, [{ path: 'askedAt', message }]);
}

/**
 * Stores a return of items of an order, or of the replacements of an exchange, whose quantities the caller has checked and
 * counted. Refuses other people's uploads, and a cash order without a UPI ID or bank account.
 */
export async function openReturn(
  trx: Trx,
  order: LockedOrder,
  { input, exchangeId = null }: { input: ReturnInput; exchangeId?: string | null },
): Promise<Return> {
  const { id: orderId, userId } = order;
  const refundsToCredit = input.refundTo === 'store credit';
  const account = refundsToCredit ? undefined : await sealAccount(trx, order, input);
  const images = input.images ?? [];
  await requireOwnPictures(trx, { userId, urls: images });
  const id = await insertReturn(trx, {
    ...{ orderId, exchangeId, items: input.items, images, account, refundsToCredit },
  });
  await publish(trx, returnMoved, { returnId: id, status: 'Requested', note: null });
  return toReturn(await findReturn(trx, id));
}

/** The encrypted account for the refund of a cash order. Refuses such an order without a UPI ID or bank account. */
export async function sealAccount(
  trx: Trx,
  { paymentMethod, userId }: LockedOrder,
  input: AccountInput,
): Promise<SealedAccount | undefined> {
  if (paymentMethod !== 'cod') return undefined;
  return await sealRefundAccount(trx, { userId, account: requireAccount(input) });
}

type AccountInput = Pick<ReturnInput, 'upiId' | 'bankAccount'>;

/** A cash payment is refunded by transfer. */
function requireAccount({ upiId, bankAccount }: AccountInput): TransferAccount {
  if (bankAccount) return bankAccount;
  if (upiId) return { upi: upiId };
  const message = 'Enter the UPI ID for your refund.';
  throw refuse.invalid(message, [{ path: 'upiId', message }]);
}
