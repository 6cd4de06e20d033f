import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { guest } from '#app/foundation/actor.ts';
import { openDatabase } from '#app/foundation/database.server.ts';
import { furnish } from '#test/cast.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { findNear } from './find-near.ts';

const shop = await openTestShop();
await furnish(shop.db);
const wanted = {
  sought: { text: 'kurtti', words: [{ word: 'kurtti', spellings: ['kurti'] }], isForgiving: true },
  limit: 4,
};

test('a storm of near searches takes two connections, and those beyond find nothing at once', async () => {
  const small = openDatabase(shop.databaseUrl, { connections: 4 });
  const stuck = await shop.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const searches = Array.from({ length: 20 }, () => findNear(small, guest, wanted));
    await untilWaiting();
    // two hold the pool's connections up, so that this one is answered
    await sql`SELECT 1`.execute(small);
    expect(await countWaiting()).toBeLessThanOrEqual(2);
    const results = await Promise.all(searches);
    return results.flat();
  });
  expect(stuck).toEqual([]);
  expect((await findNear(small, guest, wanted)).length).toBeGreaterThan(0);
  await small.destroy();
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'
  `.execute(shop.db);
  return rows[0]?.count ?? 0;
}

async function untilWaiting(): Promise<void> {
  while ((await countWaiting()) === 0);
}
