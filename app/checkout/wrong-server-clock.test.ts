import { afterEach, expect, test, vi } from 'vitest';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
afterEach(() => void vi.useRealTimers());

/** Advances only the database's clock; the server's stays wrong. */
const pass = async (minutes: number) => await advanceShopClock(shop.db, minutes * 60);

test.each([-10, 10])(
  'with a server clock that is %i minutes off, reservations and codes end by the database’s clock',
  async (minutes) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    const shopper = await newShopper(shop);
    await shopper.add({ product: cast.kurta, size: 'S', color: 'White' });
    const { body: opened } = await shopper.open();
    const stateOf = async () => {
      await shop.work.runScheduledJob('expire-holds');
      const checkouts = shop.db.selectFrom('checkouts').select('state').where('user_id', '=', shopper.id);
      return (await checkouts.executeTakeFirstOrThrow()).state;
    };
    const newCode = async () => {
      const { status } = await shop.call('POST', '/api/auth/send-otp', {
        body: { identifier: shopper.email },
      });
      expect(status).toBe(200);
      await shop.work.handlePendingEvents();
      return await codeSentTo(shop, shopper.email);
    };
    const enter = async (otp: string) => {
      const body = { identifier: shopper.email, otp };
      return (await shop.call('POST', '/api/auth/verify-otp', { body })).status;
    };

    const code = await newCode();
    await pass(4);
    expect(await enter(code)).toBe(200);
    const late = await newCode();
    await pass(6);
    expect(await enter(late)).toBe(400);
    await pass(4);
    expect(await stateOf()).toBe('held');
    await pass(2);
    expect(await stateOf()).toBe('expired');
    expect(opened.id).toMatch(/^order_/);
    expect(await brokenInvariants(shop.db)).toEqual({});
  },
);
