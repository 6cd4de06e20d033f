import { expect, test, vi } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { calculateDocumentTotals, type DocumentContent } from '#app/invoicing/tax-document.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import {
  asProof,
  type Buyer,
  newBuyer,
  newStole,
  open,
  order,
  payAt,
  putIn,
  withDatabase,
} from './buyers.ts';
import { runScript } from './run-script.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

vi.setConfig({ testTimeout: 240_000 });

/** 200 in `npm run test:long`. */
const SHOPPERS = Number(process.env.SHOPPERS ?? 40);
/** Units of each product: fewer than the shoppers want, so some orders are refused. */
const STOCK = [7, 6, 5, 4, 3].map((units) => (units * SHOPPERS) / 40);
const SOLD = STOCK.reduce((sum, each) => sum + each, 0);
/** Parcels that move at the same time. */
const PACKERS = 10;
const PRICE = 500;
const SHIPPING = 120;
const WAY_BACK = ['Picked up', 'Delivery failed', 'Returning', 'Returned'];
const WAY_THERE = ['Picked up', 'Out for delivery', 'Delivered'];

test('shoppers buy at once and half of their parcels come back: stock, ledger and invoices add up', async () => {
  const shop = await startShop({ env: { DEMO: '1', DRAW_AHEAD: '0', WORKERS: '2' } });
  await withDatabase(shop, async (db) => {
    const admin = await newAdmin(db);
    const products = await Promise.all(STOCK.map((quantity) => newStole(db, quantity)));
    const shoppers = await Promise.all(
      Array.from({ length: SHOPPERS }, (_, index) => newBuyer(db, products[index % products.length])),
    );
    await Promise.all(shoppers.map((shopper) => putIn(shop, shopper)));

    // Every product has buyers who pay by card and buyers who pay on delivery.
    const answers = await Promise.all(
      shoppers.map((shopper, index) => buy(shop, shopper, { byCard: index % 4 < 2 })),
    );
    const orders = answers.flatMap((each) => each ?? []);
    expect(orders).toHaveLength(SOLD);
    expect(await stockOf(db, products)).toEqual(STOCK.map(() => 0));
    expect(await brokenInvariants(db)).toEqual({});

    const back = orders.filter((_, index) => index % 2 === 0);
    const kept = orders.filter((_, index) => index % 2 === 1);
    const parcels = [
      ...back.map((each) => ({ each, way: WAY_BACK })),
      ...kept.map((each) => ({ each, way: WAY_THERE })),
    ].values();
    const packer = async () => {
      for (const { each, way } of parcels) await send(shop, admin, each, way);
    };
    await Promise.all(Array.from({ length: PACKERS }, packer));

    const ids = back.map(({ product }) => product);
    expect(await stockOf(db, products)).toEqual(
      products.map((id) => ids.filter((each) => each === id).length),
    );
    const wasPaid = (isPaid: boolean) => (each: Bought) => (each.order.paymentStatus === 'paid') === isPaid;
    for (const { order } of back.filter(wasPaid(true)))
      while ((await read(order)).paymentStatus !== 'refunded');
    for (const { order } of back)
      expect(await read(order)).toMatchObject({ status: 'Cancelled', toCollect: null });
    for (const { order } of kept)
      expect(await read(order)).toMatchObject({ status: 'Delivered', paymentStatus: 'paid' });

    const total = PRICE + SHIPPING;
    const income = -(await sumEntries(db, orders, ['sales', 'shipping', 'tax', 'discounts']));
    expect(income).toBe(kept.length * total * 100);
    const cash = await sumEntries(db, orders, ['cash collected']);
    expect(cash).toBe(kept.filter(wasPaid(false)).length * total * 100);
    const invoiced = await invoicedOf(db, orders);
    for (const { order } of back) expect(invoiced(order)).toBe(0);
    for (const { order } of kept) expect(invoiced(order)).toBe(total * 100);
    expect(await brokenInvariants(db)).toEqual({});

    const { code, output } = await runScript('replay-cash', [], { DATABASE_URL: shop.databaseUrl() });
    expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ cash orders, \d+ parcels ended/)]);

    async function read({ _id }: Order): Promise<Order> {
      return (await callShop(shop, 'GET', `/api/admin/orders/${_id}`, { token: admin })).body.order;
    }
  });
});

interface Bought {
  product: string;
  order: Order;
}

async function newAdmin(db: Database): Promise<string> {
  const userId = newId();
  const person = { id: userId, name: 'Ravi Menon', email: `${userId}@vastra.test`, role: 'owner' };
  await db.insertInto('users').values(person).execute();
  return await openSession(db, { userId });
}

/** Undefined if the product is sold out. */
async function buy(
  shop: RunningShop,
  buyer: Buyer,
  { byCard }: { byCard: boolean },
): Promise<Bought | undefined> {
  const how = byCard ? await payByCard(shop, buyer) : { paymentMethod: 'cod' };
  if (!how) return undefined;
  const key = newId();
  const { status, body } = await untilItsTurn(() => order(shop, buyer, { key, how }));
  if (status === 409) return undefined;
  expect([status, body.message]).toEqual([201, body.message]);
  return { product: buyer.product, order: body.order };
}

async function payByCard(shop: RunningShop, buyer: Buyer) {
  const key = newId();
  const { status, body } = await untilItsTurn(() => open(shop, buyer, key, (PRICE + SHIPPING) * 100));
  if (status === 409) return undefined;
  expect([status, body.message]).toEqual([200, body.message]);
  return asProof((await untilItsTurn(() => payAt(shop, buyer, body.id))).body);
}

/**
 * Packs an order in one parcel and moves it through `statuses`. Each move is sent twice at once, as by two
 * colleagues, and counts once.
 */
async function send(shop: RunningShop, token: string, { order }: Bought, statuses: string[]): Promise<void> {
  const body = { items: [{ item: order.items[0]?._id, quantity: 1 }], courier: 'Blue Dart' };
  const shipments = `/api/admin/orders/${order._id}/shipments`;
  const packed = await untilItsTurn(() => callShop(shop, 'POST', shipments, { token, body }));
  expect([packed.status, packed.body.message]).toEqual([201, packed.body.message]);
  const path = `/api/admin/shipments/${packed.body.shipment._id}/status`;
  for (const status of statuses) {
    const move = () => untilItsTurn(() => callShop(shop, 'PUT', path, { token, body: { status } }));
    expect((await Promise.all([move(), move()])).map((each) => each.status).sort()).toEqual([200, 409]);
  }
}

/** Retries while the response has a Retry-After: lock waits can time out under this load. */
async function untilItsTurn(call: () => ReturnType<typeof callShop>) {
  let answer = await call();
  while (answer.retryAfter !== undefined) answer = await call();
  return answer;
}

async function stockOf(db: Database, products: readonly string[]): Promise<(number | undefined)[]> {
  const rows = await db
    .selectFrom('stock_items')
    .select(['product_id', 'on_hand'])
    .where('product_id', 'in', products)
    .execute();
  return products.map((id) => rows.find((row) => row.product_id === id)?.on_hand);
}

/** Sum of these accounts' entries for the orders and their parcels, in paise. */
async function sumEntries(
  db: Database,
  orders: readonly Bought[],
  accounts: readonly string[],
): Promise<number> {
  const ids = orders.map(({ order }) => order._id);
  const parcels = await db.selectFrom('shipments').where('order_id', 'in', ids).select('id').execute();
  const references = [...ids.map((id) => `order ${id}`), ...parcels.map(({ id }) => `shipment ${id}`)];
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .where('reference', 'in', references)
    .where('account', 'in', accounts)
    .select('amount_paise')
    .execute();
  return entries.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

/** Returns the invoiced amount of an order less its credit notes, in paise. */
async function invoicedOf(db: Database, orders: readonly Bought[]): Promise<(order: Order) => number> {
  const numbers = orders.map(({ order }) => order.orderNumber);
  const rows = await db.selectFrom('tax_documents').select(['kind', 'content']).execute();
  const amounts = new Map(numbers.map((number) => [number, 0]));
  for (const row of rows) {
    const { order, lines } = row.content as unknown as DocumentContent;
    const amount = calculateDocumentTotals(lines).total * (row.kind === 'invoice' ? 1 : -1);
    const before = amounts.get(order.number);
    if (before !== undefined) amounts.set(order.number, before + amount);
  }
  return ({ orderNumber }) => amounts.get(orderNumber) ?? 0;
}
