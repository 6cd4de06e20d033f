import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import { type Database, inTransaction, openDatabase } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { rupees } from '#test/fixtures.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { callShop, type RunningShop } from './running-shop.ts';

/** A customer who buys over HTTP, and the product that they buy. */
export interface Buyer {
  token: string;
  product: string;
}

/** By default, each buyer gets a new product, so that buyers do not compete for stock. */
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

/** Adds a product with this stock. The shop must have a category for sale. */
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

/** Cart total in paise. */
export async function totalOf(shop: RunningShop, { token }: Buyer): Promise<number> {
  const { summary } = (await callShop(shop, 'GET', '/api/cart', { token })).body;
  return Math.round(summary.total * 100);
}

/** Opens a card payment for the cart; `known` is its total, if known. */
export async function open(shop: RunningShop, buyer: Buyer, key: string, known?: number) {
  const { token } = buyer;
  const body = { amount: known ?? (await totalOf(shop, buyer)), shippingInfo: jaipur };
  return await callShop(shop, 'POST', '/api/payment/create-order', { token, key, body });
}

export function order(shop: RunningShop, { token }: Buyer, { key, how }: { key: string; how: object }) {
  return callShop(shop, 'POST', '/api/cart/orders', { token, key, body: { shippingInfo: jaipur, ...how } });
}

/** Pays in the sandbox, as its payment window does. */
export async function payAt(shop: RunningShop, { token }: Buyer, orderId: string, outcome = 'success') {
  return await callShop(shop, 'POST', '/api/dev/sandbox/pay', { token, body: { orderId, outcome } });
}

/** Turns the payment window's result into the proof that an order needs. */
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
