import { restock } from '#app/inventory/move-stock.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { areRentalsCancelled } from '#app/rentals/booking/order-rentals.server.ts';
import { revertOrder } from '../cancel-order.server.ts';
import { creditReturn } from '../documents/order-documents.server.ts';
import { loadOrder, requireLockedOrder } from '../find-orders.server.ts';
import { giveMoneyBack, givePrepaidBack } from '../give-money-back.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { updatePaymentStatus } from '../order-payments.server.ts';
import type { Amounts } from '../order-snapshot.ts';
import { orderItemsCancelled } from '../orders.events.ts';
import type { Order } from '../orders.schema.ts';
import { calculateReturnRefund } from '../returns/return-policy.ts';
import { addLineQuantities, listLinesToRefund, type OrderLine } from '../returns/returns.db.server.ts';
import { adjustCollections } from '../shipments/book-shipment.server.ts';
import { followParcels } from '../shipments/follow-parcels.server.ts';
import { listLockedShipments } from '../shipments/shipments.db.server.ts';
import { canCancelItems } from './cancellable-items.ts';
import type { CancellationInput } from './cancellation-input.schema.ts';
import { findShippingLeft, insertCancellation, listReversedParts } from './cancellations.db.server.ts';

interface ItemsToCancel {
  orderId: string;
  input: CancellationInput;
}

/**
 * Cancels items of the signed-in person's order that are not packed. Refuses a guest, someone else's order, one that is
 * packed or has ended, rented and unknown items (400), and more units than are in no parcel (409).
 */
export async function cancelItems(
  db: Database,
  actor: Actor,
  { orderId, input }: ItemsToCancel,
): Promise<Order> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const order = await requireLockedOrder(trx, { orderId, ofUserId: userId });
    await cancel(trx, order, { input, byUserId: userId, isByAdmin: false });
    return await loadOrder(trx, { orderId });
  });
}

/** Cancels items of any order, for staff; the shopper's mail contains the reason. */
export async function cancelItemsAsStaff(
  db: Database,
  actor: Actor,
  { orderId, input }: ItemsToCancel,
): Promise<Order> {
  return await adminChange(db, actor, 'orders', async (trx, { userId: byUserId }) => {
    const order = await requireLockedOrder(trx, { orderId });
    const cancelled = await cancel(trx, order, { input, byUserId, isByAdmin: true });
    return {
      ...{ action: 'changed', subject: { kind: 'order', id: orderId, name: order.number } },
      after: { cancelled: input.items, amount: toRupees(cancelled), reason: input.reason },
      result: await loadOrder(trx, { orderId }),
    };
  });
}

interface Cancellation {
  input: CancellationInput;
  byUserId: string;
  isByAdmin: boolean;
}

/** Cancels the items, or the whole order if nothing else is left of it. Returns the reduction of its total. */
async function cancel(
  trx: Trx,
  order: LockedOrder,
  { input, byUserId, isByAdmin }: Cancellation,
): Promise<Paise> {
  const lines = await listLinesToRefund(trx, order.id);
  await requireUnpacked(trx, order);
  const quantities = requireCancellable(lines, input.items);
  const shipping = await findShippingLeft(trx, order);
  const totals = calculateReturnRefund({ lines, shipping }, quantities);
  if (await isNothingLeft(trx, order, { lines, quantities })) {
    await revertOrder(trx, order, { byUserId, isByAdmin, reason: input.reason });
    return totals.total;
  }
  const id = newId();
  const reference = `cancellation ${id}`;
  const { subtotal: subtotal_paise, discount: discount_paise, shipping: shipping_paise } = totals;
  const back = await calculatePrepaidBack(trx, order, totals);
  await addLineQuantities(trx, quantities, 'returned_quantity');
  await addLineQuantities(trx, quantities, 'refunded_quantity');
  await addLineQuantities(trx, quantities, 'cancelled_quantity');
  const row = { id, order_id: order.id, by_user_id: byUserId, reason: input.reason ?? null };
  const amounts = {
    subtotal_paise,
    discount_paise,
    shipping_paise,
    credit_paise: back.own,
    advance_paise: back.advance,
  };
  await insertCancellation(trx, { ...row, ...amounts }, quantities);
  const units = lines.map(({ id: line, variantId }) => ({ variantId, quantity: quantities.get(line) ?? 0 }));
  const returned = units.filter(({ quantity }) => quantity > 0);
  await restock(trx, { quantities: returned, reason: 'cancelled', reference: order.number });
  await giveBack(trx, order, { totals, ...back, reference });
  const part = { reference, lines, quantities, shipping: totals.shipping, reason: 'Items cancelled' };
  await publish(trx, orderItemsCancelled, { orderId: order.id, cancellationId: id });
  await adjustCollections(trx, order.id);
  await followParcels(trx, order, { byUserId: null });
  // Last: it locks the serial numbers.
  await creditReturn(trx, { orderId: order.id, ...part });
  return totals.total;
}

async function requireUnpacked(trx: Trx, { id, status }: LockedOrder): Promise<void> {
  const hasParcels = (await listLockedShipments(trx, id)).length > 0;
  if (status === 'Cancelled') throw refuse.conflict('This order is already cancelled.');
  if (!canCancelItems({ status, hasParcels }))
    throw refuse.conflict(`This order is ${status}: its items can no longer be cancelled.`);
}

function requireCancellable(
  lines: readonly OrderLine[],
  items: CancellationInput['items'],
): Map<string, number> {
  for (const [index, { item, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === item);
    if (!line || line.isRental) throw notCancellableRefusal(index, line);
    const left = line.quantity - line.shippedQuantity - line.cancelledQuantity;
    if (quantity > left)
      throw refuse.conflict(
        left > 0
          ? `Only ${left} of ${line.name} can be cancelled.`
          : `${line.name} is packed or cancelled already.`,
      );
  }
  return new Map(items.map(({ item, quantity }) => [item, quantity]));
}

const RENTAL_NOT_CANCELLED =
  'Rentals are not cancelled as items. Cancel a request under My Rental Requests, or contact us once the owner has approved it.';

function notCancellableRefusal(index: number, line: OrderLine | undefined) {
  const message = line ? RENTAL_NOT_CANCELLED : 'This item is not part of the order.';
  return refuse.invalid(message, [{ path: `items.${index}.item`, message }]);
}

interface Chosen {
  lines: readonly OrderLine[];
  quantities: ReadonlyMap<string, number>;
}

/** Whether all bought units are then cancelled or came back, and no outfit of the order is still rented. */
async function isNothingLeft(
  trx: Trx,
  { id: orderId }: LockedOrder,
  { lines, quantities }: Chosen,
): Promise<boolean> {
  const goods = lines.filter(({ isRental }) => !isRental);
  if (goods.some((line) => line.returnedQuantity + (quantities.get(line.id) ?? 0) < line.quantity))
    return false;
  return goods.length === lines.length || (await areRentalsCancelled(trx, { orderId }));
}

/**
 * The store credit and advance to return for this part. For a paid order, credit is returned before other money; for a cash
 * order, only the amount above the cash still to be collected is returned, first from the credit, then from the advance.
 */
async function calculatePrepaidBack(trx: Trx, order: LockedOrder, { total }: Amounts) {
  const credit = order.storeCredit - order.storeCreditBack;
  if (order.paymentMethod !== 'cod') return { own: paise(Math.min(total, credit)), advance: paise(0) };
  const before = sumPaise((await listReversedParts(trx, order.id)).map((part) => part.totals.total));
  const cash = Math.max(0, order.totals.total - order.storeCredit - order.advance - before);
  const beyond = Math.max(0, total - cash);
  const own = Math.min(beyond, credit);
  return { own: paise(own), advance: paise(Math.min(beyond - own, order.advance - order.advanceBack)) };
}

interface GivenBack {
  totals: Amounts;
  own: Paise;
  advance: Paise;
  reference: string;
}

/** Refunds a paid order. For a cash order, returns store credit and advance, and less cash is collected. */
async function giveBack(
  trx: Trx,
  order: LockedOrder,
  { totals, own, advance, reference }: GivenBack,
): Promise<void> {
  const reason = `Items of order ${order.number} cancelled`;
  if (order.paymentMethod === 'cod') {
    await givePrepaidBack(trx, order, { own, advance, reference, reason });
    return;
  }
  await giveMoneyBack(trx, order, { totals, reference, reason });
  await updatePaymentStatus(trx, order);
}
