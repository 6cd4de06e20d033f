import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { findRequestedOffers } from '#app/cart/lines/find-requested-offers.server.ts';
import { type PricedCart, priceOfferedLines } from '#app/cart/price-cart.server.ts';
import { createOrderSnapshot } from '#app/checkout/require-buyable-cart.server.ts';
import { deductStock, restock } from '#app/inventory/move-stock.server.ts';
import { createOrder, type NewOrder } from '#app/orders/create-order.server.ts';
import { issueOrderInvoice } from '#app/orders/documents/order-documents.server.ts';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '#app/orders/order.ts';
import { postSale } from '#app/orders/order-payments.server.ts';
import { type OrderSnapshot, sumDeposits, toStockLines } from '#app/orders/order-snapshot.ts';
import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import type { Payment } from '#app/payments/charges/charge.ts';
import { importDemoPayment } from '#app/payments/providers/sandbox.server.ts';
import { refundPayment } from '#app/payments/refunds/refunds.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';

export interface OrderToImport {
  userId: string;
  placedAt: Date;
  status: OrderStatus;
  paymentMethod: Order['paymentMethod'];
  shippingInfo: ShippingInfo;
  lines: { productId: string; size: string; color: string; quantity: number }[];
  cancelReason?: string;
  /** the campaign or site that led to it */
  source?: string;
}

const HOURS_PER_STEP = 18;
const HOUR_MS = 3_600_000;

/**
 * Imports the demo shop's orders with their dates, through the functions for real orders: prices, stock and
 * refunds are computed. Returns the ids in order; throws for products not on sale, and refuses insufficient
 * stock with 409.
 */
export async function importOrders(trx: Trx, orders: readonly OrderToImport[]): Promise<string[]> {
  const ids: string[] = [];
  for (const order of orders) ids.push(await importOrder(trx, order));
  return ids;
}

async function importOrder(trx: Trx, order: OrderToImport): Promise<string> {
  const { userId, status, shippingInfo, paymentMethod, placedAt, cancelReason } = order;
  const person = await showCurrentUser(trx, { kind: 'user', userId, permissions: [] });
  const snapshot = createOrderSnapshot(person, await priceLines(trx, order), { source: order.source });
  const amountPaise = snapshot.totals.total;
  const payment = paymentMethod === 'cod' ? undefined : await importDemoPayment(trx, { userId, amountPaise });
  const { id, order_number: reference } = await createOrder(trx, {
    ...{ userId, snapshot, shippingInfo, paymentMethod, status, cancelReason, placedAt },
    paymentStatus: findPaymentStatus(order),
    paymentId: payment?.id,
    events: buildEvents(order),
  });
  await importMoney(trx, { orderId: id, order, snapshot, payment });
  // The order is new, so no other transaction can lock it.
  if (status !== 'Cancelled') await issueOrderInvoice(trx, { orderId: id });
  const quantities = toStockLines(snapshot.lines);
  await deductStock(trx, { quantities, reference });
  if (status === 'Cancelled') await restock(trx, { quantities, reason: 'cancelled', reference });
  return id;
}

/** Posts a sale if the order is paid, or refunds the payment if it is cancelled. */
async function importMoney(trx: Trx, { orderId, order, snapshot, payment }: ImportedOrder): Promise<void> {
  const { totals } = snapshot;
  const sale = { orderId, totals, deposits: sumDeposits(snapshot.lines) };
  const isCancelled = order.status === 'Cancelled';
  if (payment && isCancelled) await refundPayment(trx, { payment, reasonKey: 'order cancelled' });
  else if (payment) await postSale(trx, { ...sale, paidFrom: 'card' });
  else if (order.status === 'Delivered') await postSale(trx, { ...sale, paidFrom: 'cash' });
}

interface ImportedOrder {
  orderId: string;
  order: OrderToImport;
  snapshot: OrderSnapshot;
  /** the card payment; undefined for cash on delivery */
  payment: Payment | undefined;
}

async function priceLines(trx: Trx, { lines }: OrderToImport): Promise<PricedCart> {
  const offers = await findRequestedOffers(trx, lines);
  const offered = lines.map(({ quantity, size, color }, index) => {
    const offer = offers[index];
    if (offer?.kind !== 'offer' || offer.isRental) {
      throw new Error(`Not on sale: ${JSON.stringify(lines[index])}`);
    }
    // '' if the product has no sizes or colours.
    const choice = { size: offer.size && size, color: offer.color && color };
    return { line: { id: String(index), quantity, period: null }, offer, ...choice };
  });
  return await priceOfferedLines(trx, offered);
}

function findPaymentStatus({ status, paymentMethod }: OrderToImport): PaymentStatus {
  if (paymentMethod === 'cod') return status === 'Delivered' ? 'paid' : 'pending';
  return status === 'Cancelled' ? 'refunded' : 'paid';
}

/** Every step up to the order's status, 18 hours apart, none in the future. */
function buildEvents({ status, placedAt, userId, cancelReason }: OrderToImport): NewOrder['events'] {
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
