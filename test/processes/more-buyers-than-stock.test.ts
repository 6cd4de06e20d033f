import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import {
  asProof,
  type Buyer,
  newBuyer,
  newStole,
  open,
  order,
  ordersOf,
  payAt,
  putIn,
  totalOf,
  withDatabase,
} from './buyers.ts';
import { callShop, startShop } from './running-shop.ts';

const BUYERS = 200;
const STOCK = 10;
const RESERVATION_EXPIRED_S = 16 * 60;

interface Opened {
  buyer: Buyer;
  key: string;
  id: string;
}

test('200 buyers of 10 pieces at two processes: ten get one, late payments are refunded', async () => {
  const shop = await startShop({ env: { DEMO: '1', DRAW_AHEAD: '0', WORKERS: '2' } });
  await withDatabase(shop, async (db) => {
    const stole = await newStole(db, STOCK);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newBuyer(db, stole)));
    await Promise.all(buyers.map((buyer) => putIn(shop, buyer)));

    const amount = await totalOf(shop, buyers[0] as Buyer);
    const first = await openAll(buyers, amount);
    expect(first).toHaveLength(STOCK);
    const [quick, slow] = [first.slice(0, STOCK / 2), first.slice(STOCK / 2)];
    await Promise.all(quick.map(payInTime));

    await callShop(shop, 'POST', '/api/dev/clock', { body: { advanceSeconds: RESERVATION_EXPIRED_S } });
    const others = buyers.filter((buyer) => !first.some((opened) => opened.buyer === buyer));
    const second = await openAll(others, amount);
    expect(second).toHaveLength(STOCK - quick.length);
    await Promise.all(second.map(payInTime));

    // Their reservations have expired and the stock is sold, but the provider still captures the money.
    for (const { buyer, id } of slow) expect((await payAt(shop, buyer, id, 'lost')).status).toBe(202);
    for (const { buyer } of slow) while ((await ordersOf(shop, buyer))[0]?.paymentStatus !== 'refunded');
    for (const { buyer } of slow)
      expect(await ordersOf(shop, buyer)).toMatchObject([{ status: 'Cancelled' }]);
    const sold = await Promise.all([...quick, ...second].map(({ buyer }) => ordersOf(shop, buyer)));
    expect(sold.map((orders) => orders.map(({ paymentStatus }) => paymentStatus))).toEqual(
      Array(STOCK).fill(['paid']),
    );
    expect(await brokenInvariants(db)).toEqual({});
  });

  /** Returns the buyers who could open a payment; all others get a 409 (sold out) before they pay. */
  async function openAll(who: readonly Buyer[], amount: number): Promise<Opened[]> {
    const answers = await Promise.all(
      who.map(async (buyer) => {
        const key = newId();
        const { status, body } = await open(shop, buyer, key, amount);
        return { buyer, key, status, id: body.id };
      }),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    return answers.filter(({ status }) => status === 200);
  }

  async function payInTime({ buyer, key, id }: Opened): Promise<void> {
    const { body } = await payAt(shop, buyer, id);
    expect((await order(shop, buyer, { key, how: asProof(body) })).status).toBe(201);
  }
});
