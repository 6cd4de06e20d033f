import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { importDemoPeople } from '#app/accounts/users/demo-people.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { Written } from './measure.ts';
import type { BenchedServer } from './processes.ts';

export interface BenchedProduct {
  _id: string;
  slug: string;
  sizes: string[];
  colors: string[];
}

export interface Shopper {
  headers: Record<string, string>;
  product: BenchedProduct;
}

const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  address: '12 Civil Lines',
  city: 'Jaipur',
  postalCode: '302006',
  country: 'India',
};

/** Creates people with a session and one product each, and more stock than a benchmark can buy. */
export async function prepareShoppers(
  databaseUrl: string,
  products: BenchedProduct[],
  count: number,
  group = 'shopper',
): Promise<Shopper[]> {
  const db = openDatabase(databaseUrl, { connections: 2 });
  try {
    await db.updateTable('stock_items').set({ on_hand: 1_000_000 }).execute();
    const people = Array.from({ length: count }, (_, index) => ({
      name: `Shopper ${index}`,
      email: `${group}-${index}@bench.test`,
      mobileNumber: String(8_000_000_000 + index + (group === 'shopper' ? 0 : 10_000_000)),
      isAdmin: false,
      createdAt: new Date(),
    }));
    const ids = [...(await importDemoPeople(db, { people, passwordHash: 'unused' })).values()];
    const shoppers: Shopper[] = [];
    for (const [index, userId] of ids.entries()) {
      const token = await openSession(db, { userId });
      const product = products[index % products.length] as BenchedProduct;
      shoppers.push({ product, headers: { authorization: `Bearer ${token}` } });
    }
    return shoppers;
  } finally {
    await db.destroy();
  }
}

/** The headers of a person who may edit products. */
export async function prepareAdmin(databaseUrl: string): Promise<Record<string, string>> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    const person = {
      name: 'Editor',
      email: 'editor@bench.test',
      mobileNumber: '7000000000',
      isAdmin: true,
      createdAt: new Date(),
    };
    const [userId] = (await importDemoPeople(db, { people: [person], passwordHash: 'unused' })).values();
    return { authorization: `Bearer ${await openSession(db, { userId: userId as string })}` };
  } finally {
    await db.destroy();
  }
}

export async function editPrice(
  shop: BenchedServer,
  headers: Record<string, string>,
  id: string,
  price: number,
): Promise<Written> {
  return await send('PUT', `${shop.origin}/api/admin/products/${id}`, headers, { price });
}

export async function addToCart(shop: BenchedServer, shopper: Shopper | undefined): Promise<Written> {
  const { product, headers } = shopper as Shopper;
  const input = { product: product._id, quantity: 1, size: product.sizes[0], color: product.colors[0] };
  return await post(`${shop.origin}/api/cart`, headers, input);
}

export async function placeOrder(shop: BenchedServer, shopper: Shopper | undefined): Promise<Written> {
  const headers = { ...(shopper as Shopper).headers, 'idempotency-key': crypto.randomUUID() };
  return await post(`${shop.origin}/api/cart/orders`, headers, {
    paymentMethod: 'cod',
    shippingInfo: ADDRESS,
  });
}

export async function post(url: string, headers: Record<string, string>, body: unknown): Promise<Written> {
  return await send('POST', url, headers, body);
}

async function send(
  method: 'POST' | 'PUT',
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Written> {
  const began = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return { milliseconds: performance.now() - began, bytes: text.length };
}
