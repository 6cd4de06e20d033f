import { openSession } from '#app/accounts/server/open-session.ts';
import { addProduct } from '#app/catalogue/server/add-product.ts';
import { type Database, inTransaction, openDatabase } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Order } from '#app/orders/orders.shapes.ts';
import { rupees } from '#test/cast.ts';
import { jaipur } from '#test/trade-for-tests.ts';
import { callShop, type RunningShop } from './running-shop.ts';

/** Somebody who buys over HTTP, and a product that nobody else buys. */
export interface Buyer {
  token: string;
  product: string;
}

/** The shop must have a category. */
export async function newBuyer(db: Database): Promise<Buyer> {
  const { id: categoryId } = await db
    .selectFrom('categories')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const userId = newId();
  const person = { id: userId, name: 'Rohan Verma', email: `${userId}@vastra.test` };
  const mobile = `+917${String(++people).padStart(9, '0')}`;
  await db
    .insertInto('users')
    .values({ ...person, mobile })
    .execute();
  const facts = {
    name: 'Festive stole',
    categoryId,
    pricePaise: rupees(500),
    variants: [{ size: 'M', quantity: 999 }],
  };
  const product = await inTransaction(db, (trx) => addProduct(trx, facts));
  return { product, token: await openSession(db, { userId }) };
}
let people = 0;

export function putIn(shop: RunningShop, { token, product }: Buyer) {
  return callShop(shop, 'POST', '/api/cart', { token, body: { product, size: 'M', quantity: 1 } });
}

/** Opens a card payment for what is in the cart. */
export async function open(shop: RunningShop, { token }: Buyer, key: string) {
  const { summary } = (await callShop(shop, 'GET', '/api/cart', { token })).body;
  const body = { amount: Math.round(summary.total * 100), shippingInfo: jaipur };
  return await callShop(shop, 'POST', '/api/payment/create-order', { token, key, body });
}

export function order(shop: RunningShop, { token }: Buyer, { key, how }: { key: string; how: object }) {
  return callShop(shop, 'POST', '/api/cart/orders', { token, key, body: { shippingInfo: jaipur, ...how } });
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
