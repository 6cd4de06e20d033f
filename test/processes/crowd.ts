import { expect } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { type Buyer, newBuyer, order, ordersOf, putIn } from './buyers.ts';
import { callShop, type RunningShop } from './running-shop.ts';

/** Nobody's orders arrive meanwhile. */
export const MANY_ORDERS = { COD_OPEN_ORDERS: '1000000' };

export interface Crowd {
  /** the orders that were answered with 201, by who placed them */
  placed: { buyer: Buyer; orderId: string }[];
  untilMoreAnswered(count: number): Promise<void>;
  /** until `count` more requests were answered 503 */
  untilMoreAway(count: number): Promise<void>;
  leave(): Promise<void>;
}

/** In each lane somebody buys over and over, asking with one key until there is an answer. */
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
  /** Looks again after each answer of the shop; a lane that failed ends it. */
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

/** Every answered order is there, no other is, and the books are right. */
export async function expectAllWell(shop: RunningShop, db: Database, { placed }: Crowd): Promise<void> {
  for (const buyer of new Set(placed.map((each) => each.buyer))) {
    const told = placed.filter((each) => each.buyer === buyer).map(({ orderId }) => orderId);
    expect((await ordersOf(shop, buyer)).map(({ _id }) => _id).sort()).toEqual(told.sort());
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
