import { showMe } from '#app/accounts/server/show-me.ts';
import { findWishedOffers } from '#app/cart/server/find-wished-offers.ts';
import { type PricedCart, priceOffered } from '#app/cart/server/price-cart.ts';
import { returnStock } from '#app/catalogue/server/return-stock.ts';
import { takeStock } from '#app/catalogue/server/take-stock.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import type { Payment } from '#app/payments/charge.ts';
import { giveBackPayment } from '#app/payments/server/give-back-payment.ts';
import { importPayment } from '#app/payments/server/sandbox/import-payment.ts';
import { depositsOf, type OrderSnapshot, piecesOf } from '../order-snapshot.ts';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '../order-status.ts';
import type { Order, ShippingInfo } from '../orders.shapes.ts';
import { postSale } from './post-sale.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { type NewOrder, writeOrder } from './write-order.ts';

export interface OrderToImport {
  userId: string;
  placedAt: Date;
  status: OrderStatus;
  paymentMethod: Order['paymentMethod'];
  shippingInfo: ShippingInfo;
  lines: { productId: string; size: string; color: string; quantity: number }[];
  cancelReason?: string;
}

const HOURS_PER_STEP = 18;
const HOUR_MS = 3_600_000;

/**
 * Brings in the demo shop's orders with their own dates, through the verbs that a real order takes: priced
 * by the catalogue, pieces taken, and given back where it was cancelled. Gives the ids in their order.
 * Refuses what is not on sale, and with 409 more than there are.
 */
export async function importOrders(trx: Trx, orders: readonly OrderToImport[]): Promise<string[]> {
  const ids: string[] = [];
  for (const order of orders) ids.push(await importOrder(trx, order));
  return ids;
}

async function importOrder(trx: Trx, order: OrderToImport): Promise<string> {
  const { userId, status, shippingInfo, paymentMethod, placedAt, cancelReason } = order;
  const person = await showMe(trx, { kind: 'user', userId, permissions: [] });
  const snapshot = takeSnapshot(person, await priceLines(trx, order));
  const amountPaise = snapshot.totals.total;
  const payment = paymentMethod === 'cod' ? undefined : await importPayment(trx, { userId, amountPaise });
  const { id, order_number: reference } = await writeOrder(trx, {
    ...{ userId, snapshot, shippingInfo, paymentMethod, status, cancelReason, placedAt },
    paymentStatus: paymentOf(order),
    paymentId: payment?.id,
    events: historyOf(order),
  });
  await importMoney(trx, { orderId: id, order, snapshot, payment });
  const pieces = piecesOf(snapshot.lines);
  await takeStock(trx, { pieces, reference });
  if (status === 'Cancelled') await returnStock(trx, { pieces, reason: 'cancelled', reference });
  return id;
}

/** What became of the money: a sale where it is there, a refund where it was and the order is cancelled. */
async function importMoney(trx: Trx, { orderId, order, snapshot, payment }: ImportedOrder): Promise<void> {
  const { totals } = snapshot;
  const sale = { orderId, totals, deposits: depositsOf(snapshot.lines) };
  const isCancelled = order.status === 'Cancelled';
  if (payment && isCancelled) await giveBackPayment(trx, { payment, reasonKey: 'order cancelled' });
  else if (payment) await postSale(trx, { ...sale, paidFrom: 'card' });
  else if (order.status === 'Delivered') await postSale(trx, { ...sale, paidFrom: 'cash' });
}

interface ImportedOrder {
  orderId: string;
  order: OrderToImport;
  snapshot: OrderSnapshot;
  /** the card payment, unless it was to be paid on delivery */
  payment: Payment | undefined;
}

async function priceLines(trx: Trx, { lines }: OrderToImport): Promise<PricedCart> {
  const offers = await findWishedOffers(trx, lines);
  const offered = lines.map(({ quantity, size, color }, index) => {
    const offer = offers[index];
    if (offer?.kind !== 'offer' || offer.isRental) {
      throw new Error(`Not on sale: ${JSON.stringify(lines[index])}`);
    }
    // '' where the product has none: an order names only what there is.
    const choice = { size: offer.size && size, color: offer.color && color };
    return { line: { id: String(index), quantity, period: null }, offer, ...choice };
  });
  return await priceOffered(trx, offered);
}

function paymentOf({ status, paymentMethod }: OrderToImport): PaymentStatus {
  if (paymentMethod === 'cod') return status === 'Delivered' ? 'paid' : 'pending';
  return status === 'Cancelled' ? 'refunded' : 'paid';
}

/** Every step up to the order's status, some hours apart, none of them in the future. */
function historyOf({ status, placedAt, userId, cancelReason }: OrderToImport): NewOrder['events'] {
  const steps: OrderStatus[] =
    status === 'Cancelled'
      ? ['Order Placed', 'Cancelled']
      : ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status) + 1);
  return steps.map((step, index) => ({
    status: step,
    byUserId: index === 0 ? userId : null,
    note: step === 'Cancelled' ? cancelReason : undefined,
    at: new Date(Math.min(placedAt.getTime() + index * HOURS_PER_STEP * HOUR_MS, Date.now())),
  }));
}
