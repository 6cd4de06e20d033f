import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import { type Database, inTransaction, openDatabase } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { rupees } from '#test/fixtures.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { callShop, type RunningShop } from './running-shop.ts';

/** Somebody who buys over HTTP, and a product that nobody else buys. */
export interface Buyer {
  token: string;
  product: string;
}

/** Of a product of their own, unless told. */
export async function newBuyer(db: Database, wanted?: string): Promise<Buyer> {
  const userId = newId();
  const person = { id: userId, name: 'Rohan Verma', email: `${userId}@vastra.test` };
  const mobile = `+917${String(++people).padStart(9, '0')}`;
  await db
    .insertInto('users')
    .values({ ...person, mobile })
    .execute();
  const product = wanted ?? (await newStole(db, 999));
  return { product, token: await openSession(db, { userId }) };
}
let people = 0;

/** So many pieces of one product. The shop must have a category for sale. */
export async function newStole(db: Database, quantity: number): Promise<string> {
  const { id: categoryId } = await db
    .selectFrom('categories')
    .where('name', '<>', 'Rental')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const facts = {
    name: 'Festive stole',
    categoryId,
    pricePaise: rupees(500),
    variants: [{ size: 'M', quantity }],
  };
  return await inTransaction(db, (trx) => addProduct(trx, facts));
}

export function putIn(shop: RunningShop, { token, product }: Buyer) {
  return callShop(shop, 'POST', '/api/cart', { token, body: { product, size: 'M', quantity: 1 } });
}

/** What the cart comes to, in paise. */
export async function totalOf(shop: RunningShop, { token }: Buyer): Promise<number> {
  const { summary } = (await callShop(shop, 'GET', '/api/cart', { token })).body;
  return Math.round(summary.total * 100);
}

/** Opens a card payment for what is in the cart, or was when it came to a known amount. */
export async function open(shop: RunningShop, buyer: Buyer, key: string, known?: number) {
  const { token } = buyer;
  const body = { amount: known ?? (await totalOf(shop, buyer)), shippingInfo: jaipur };
  return await callShop(shop, 'POST', '/api/payment/create-order', { token, key, body });
}

export function order(shop: RunningShop, { token }: Buyer, { key, how }: { key: string; how: object }) {
  return callShop(shop, 'POST', '/api/cart/orders', { token, key, body: { shippingInfo: jaipur, ...how } });
}

/** Pays at the sandbox, as its window would. */
export async function payAt(shop: RunningShop, { token }: Buyer, orderId: string, outcome = 'success') {
  return await callShop(shop, 'POST', '/api/dev/sandbox/pay', { token, body: { orderId, outcome } });
}

/** What the sandbox's window gives the page, as an order has to prove its payment. */
export function asProof(paid: Record<string, string>) {
  return {
    paymentMethod: 'razorpay',
    paymentOrderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    paymentSignature: paid.razorpay_signature,
  };
}

export async function ordersOf(shop: RunningShop, { token }: Buyer) {
  return (await callShop(shop, 'GET', '/api/cart/my-orders', { token })).body.orders as Order[];
}

export async function withDatabase<T>(shop: RunningShop, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(shop.databaseUrl(), { connections: 3 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
