import { expect } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { type Buyer, newBuyer, order, ordersOf, putIn } from './buyers.ts';
import { callShop, type RunningShop } from './running-shop.ts';

/** No limit on open cash-on-delivery orders. */
export const MANY_ORDERS = { COD_OPEN_ORDERS: '1000000' };

export interface Crowd {
  /** orders that got a 201, with their buyers */
  placed: { buyer: Buyer; orderId: string }[];
  untilMoreAnswered(count: number): Promise<void>;
  /** resolves after `count` more responses were 503 */
  untilMoreAway(count: number): Promise<void>;
  leave(): Promise<void>;
}

/** Each lane has one buyer who orders repeatedly and retries each order with the same key until it is answered. */
export async function buyMuch(shop: RunningShop, db: Database, lanes = 6): Promise<Crowd> {
  const buyers = await Promise.all(Array.from({ length: lanes }, () => newBuyer(db)));
  const placed: Crowd['placed'] = [];
  let away = 0;
  let isOver = false;
  const surely = async (ask: () => ReturnType<typeof callShop>) => {
    for (;;) {
      const { status, body, retryAfter } = await ask();
      if (status < 500) return { status, body };
      expect([status, retryAfter]).toEqual([503, expect.any(String)]);
      away++;
    }
  };
  const buying = buyers.map(async (buyer) => {
    for (let turn = 0; !isOver; turn++) {
      await surely(() => putIn(shop, buyer));
      const how = { paymentMethod: 'cod' };
      const { status, body } = await surely(() => order(shop, buyer, { key: `turn ${turn}`, how }));
      expect([status, body.message]).toEqual([201, body.message]);
      placed.push({ buyer, orderId: body.order._id });
    }
  });
  const all = Promise.all(buying);
  /** Checks the condition after each response of the shop; throws if a lane fails. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await Promise.race([callShop(shop, 'GET', '/healthz'), all]);
  };
  return {
    placed,
    untilMoreAnswered: async (count, goal = placed.length + count) => until(() => placed.length >= goal),
    untilMoreAway: async (count, goal = away + count) => until(() => away >= goal),
    async leave() {
      isOver = true;
      await all;
    },
  };
}

/** Expects exactly the answered orders, no broken invariants, and a ready shop. */
export async function expectAllWell(shop: RunningShop, db: Database, { placed }: Crowd): Promise<void> {
  for (const buyer of new Set(placed.map((each) => each.buyer))) {
    const answered = placed.filter((each) => each.buyer === buyer).map(({ orderId }) => orderId);
    expect((await ordersOf(shop, buyer)).map(({ _id }) => _id).sort()).toEqual(answered.sort());
  }
  expect(await brokenInvariants(db)).toEqual({});
  expect((await callShop(shop, 'GET', '/readyz')).status).toBe(200);
}

export async function readiness({ origin }: RunningShop): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status;
}

export async function withFurnished(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url, { connections: 3 });
  try {
    await seedFixtures(db);
    await work(db);
  } finally {
    await db.destroy();
  }
}
