import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import type { TransferAccount } from '#app/payments/refunds/transfer-account.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { sealRefundAccount } from '../cash-refunds/cash-refunds.server.ts';
import { requireLockedOrder } from '../find-orders.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { returnMoved } from '../orders.events.ts';
import type { Return } from '../orders.schema.ts';
import { toReturn } from './find-returns.server.ts';
import type { ReturnInput } from './return-input.schema.ts';
import { RETURN_HOURS } from './return-policy.ts';
import {
  addLineQuantities,
  findReturn,
  insertReturn,
  isDeliveredWithin,
  listLinesToRefund,
  type OrderLine,
} from './returns.db.server.ts';

/**
 * Requests a return within 48 hours of delivery. Refuses a guest, someone else's order, an order that is not delivered or
 * too old, other items or more pieces than were bought, other people's uploads, and a cash order without a UPI ID or bank account.
 */
export async function requestReturn(
  db: Database,
  actor: Actor,
  { orderId, input }: { orderId: string; input: ReturnInput },
): Promise<Return> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const order = await requireLockedOrder(trx, { orderId, ofUserId: userId });
    await requireReturnWindow(trx, order, 'returned');
    const quantities = requireReturnable(await listLinesToRefund(trx, orderId), input.items);
    const refundsToCredit = input.refundTo === 'store credit';
    const isPaidInCash = order.paymentMethod === 'cod';
    const account = isPaidInCash && !refundsToCredit ? requireAccount(input) : undefined;
    const sealed = account && (await sealRefundAccount(trx, { userId, account }));
    await addLineQuantities(trx, quantities, 'returned_quantity');
    const images = input.images ?? [];
    await requireOwnPictures(trx, { userId, urls: images });
    const id = await insertReturn(trx, {
      ...{ orderId, items: input.items, images, account: sealed, refundsToCredit },
    });
    await publish(trx, returnMoved, { returnId: id, status: 'Requested', note: null });
    return toReturn(await findReturn(trx, id));
  });
}

/** Refuses an order that is not delivered, or was delivered too long ago. */
export async function requireReturnWindow(
  trx: Trx,
  { id, status }: LockedOrder,
  what: 'returned' | 'exchanged',
): Promise<void> {
  if (status !== 'Delivered') throw refuse.conflict(`Only delivered orders can be ${what}.`);
  if (!(await isDeliveredWithin(trx, id, RETURN_HOURS)))
    throw refuse.conflict(
      `${what === 'returned' ? 'Returns' : 'Exchanges'} can be requested within ${RETURN_HOURS} hours of delivery.`,
    );
}

/** The quantities by line. Refuses other items, rentals, and more pieces than are left of a line. */
export function requireReturnable(
  lines: readonly OrderLine[],
  items: readonly { item: string; quantity: number }[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const [index, { item, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === item);
    if (!line || line.isRental || quantities.has(item)) throw notReturnableRefusal(index);
    const left = line.quantity - line.returnedQuantity;
    if (quantity > left) throw refuse.conflict(formatReturnLimit(line.name, left));
    quantities.set(item, quantity);
  }
  return quantities;
}

function notReturnableRefusal(index: number) {
  const message = 'This item cannot be returned.';
  return refuse.invalid(message, [{ path: `items.${index}.item`, message }]);
}

function formatReturnLimit(name: string, left: number): string {
  return left > 0 ? `Only ${left} of ${name} can be returned.` : `All of ${name} is already being returned.`;
}

/** A cash payment is refunded by transfer. */
function requireAccount({ upiId, bankAccount }: ReturnInput): TransferAccount {
  if (bankAccount) return bankAccount;
  if (upiId) return { upi: upiId };
  const message = 'Enter the UPI ID for your refund.';
  throw refuse.invalid(message, [{ path: 'upiId', message }]);
}
