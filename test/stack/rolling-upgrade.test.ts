import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/temporary-postgres.ts';
import { RELEASE_BEFORE } from '#test/release-before.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { asProof } from '../processes/buyers.ts';
import { runScript } from '../processes/run-script.ts';
import { callShop, type RunningShop, startShop, temporaryDir } from '../processes/running-shop.ts';
import { findReleaseBefore, prepareReleaseBefore } from './parts/release-before.ts';

const LANES = 3;
const ORDERS_A_STEP = 6;
const revision = findReleaseBefore();
const notRun = revision
  ? ''
  : ` (not run: this clone has neither tag v${RELEASE_BEFORE.version} nor its commit)`;

test.skipIf(!revision)(
  `the release before serves beside this one, restarts on its database, and hands over under load${notRun}`,
  { timeout: 900_000 },
  async () => {
    const root = prepareReleaseBefore(revision as string);
    const postgres = await startTemporaryPostgres();
    onTestFinished(postgres.stop);
    const env = { DATABASE_URL: postgres.url, MEDIA_DIR: temporaryDir(), DEMO: '1', DRAW_AHEAD: '0' };
    const before = () => startShop({ env, root });
    const after = () => startShop({ env: { ...env, MIGRATE_ON_START: '0', DRAIN_SECONDS: '1' } });

    const servers = [await before(), await before()];
    const crowd = await gather(servers);
    await crowd.untilMoreOrders();
    expect(await runScript('migrate', [], { DATABASE_URL: postgres.url })).toMatchObject({ code: 0 });
    await crowd.untilMoreOrders();
    // First the previous release restarts on the migrated database, then this release replaces both servers one by
    // one.
    for (const next of [before, after, after]) {
      const [leaving] = servers as [RunningShop];
      servers.push(await next());
      servers.shift();
      expect(await leaving.stop()).toBe(0);
      await crowd.untilMoreOrders();
    }
    const orders = await crowd.leave();

    // A repeated request returns the same order, whichever release placed it.
    for (const { again, id } of orders) expect((await again()).body.order._id).toBe(id);
    const db = openDatabase(postgres.url, { connections: 2, hasNoTimeouts: true });
    onTestFinished(() => db.destroy());
    const saved = await db.selectFrom('orders').select('id').execute();
    const ids = new Set(saved.map(({ id }) => id));
    expect(orders.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(await brokenInvariants(db)).toEqual({});
    console.log(`${orders.length} orders, none lost; ${crowd.retries()} requests were sent again.`);
  },
);

type Answer = Awaited<ReturnType<typeof callShop>>;
type Ask = (method: string, path: string, options?: Parameters<typeof callShop>[3]) => Promise<Answer>;
type Product = { isRental: boolean; price: number; stock: number };
interface Placed {
  id: string;
  again: () => Promise<Answer>;
}

/** Customers who register, read, and buy by cash and by card on any available server. */
async function gather(servers: RunningShop[]) {
  const orders: Placed[] = [];
  let retries = 0;
  let turn = 0;
  let isOver = false;
  const ask: Ask = async (method, path, options) => {
    for (;;) {
      const server = servers[turn++ % servers.length] as RunningShop;
      const answer = await callShop(server, method, path, options).catch(() => undefined);
      if (answer && answer.status !== 503) {
        if (answer.status < 400) return answer;
        throw new Error(`${method} ${path}: ${answer.status} ${answer.body?.message}`);
      }
      retries++;
      await wait(50);
    }
  };
  const { products: all } = (await ask('GET', '/api/products?limit=100')).body;
  // Two of these are below the limit for cash on delivery.
  const products = all.filter((each: Product) => !each.isRental && each.price < 4_000 && each.stock > 0);
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let person = 0; !isOver; person++) {
      const placed = await buy(
        ask,
        products[(person * LANES + lane) % products.length]._id,
        person % 2 === 1,
      );
      if (placed) orders.push(placed);
    }
  });
  return {
    retries: () => retries,
    async untilMoreOrders() {
      const goal = orders.length + ORDERS_A_STEP;
      while (orders.length < goal) await Promise.race([wait(100), Promise.all(lanes)]);
    },
    async leave() {
      isOver = true;
      await Promise.all(lanes);
      return orders;
    },
  };
}

async function buy(ask: Ask, product: string, isByCard: boolean): Promise<Placed | undefined> {
  const { variants } = (await ask('GET', `/api/products/${product}`)).body.product;
  const [most] = variants.toSorted((one: Product, other: Product) => other.stock - one.stock);
  // Sold out, or would be if adding to the cart has to be repeated.
  if (most.stock < 2) return undefined;
  const mobileNumber = `7${String(++people).padStart(9, '0')}`;
  const person = {
    name: 'Rohan Verma',
    email: `${newId()}@vastra.test`,
    mobileNumber,
    password: 'a-long-word-9',
  };
  const { token } = (await ask('POST', '/api/auth/register', { body: person })).body;
  const line = { product, size: most.size, color: most.color, quantity: 1 };
  const { summary } = (await ask('POST', '/api/cart', { token, body: line })).body;
  const how = isByCard ? await pay(ask, token, summary.total) : { paymentMethod: 'cod' };
  const body = { shippingInfo: jaipur, ...how };
  const key = newId();
  const again = () => ask('POST', '/api/cart/orders', { token, key, body });
  const { order } = (await again()).body;
  const mine = (await ask('GET', '/api/cart/my-orders', { token })).body.orders;
  expect(mine.map(({ _id }: { _id: string }) => _id)).toEqual([order._id]);
  return { id: order._id, again };
}
let people = 0;

async function pay(ask: Ask, token: string, total: number) {
  const body = { amount: Math.round(total * 100), shippingInfo: jaipur };
  const opened = await ask('POST', '/api/payment/create-order', { token, key: newId(), body });
  const paid = await ask('POST', '/api/dev/sandbox/pay', {
    token,
    body: { orderId: opened.body.id, outcome: 'success' },
  });
  return asProof(paid.body);
}
