import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { findSimilarProducts } from './find-matches.server.ts';

const shop = await openTestShop();
await seedFixtures(shop.db);
const wanted = {
  searchQuery: { text: 'kurtti', words: [{ word: 'kurtti', spellings: ['kurti'] }], isFuzzy: true },
  limit: 4,
};

test('concurrent fuzzy searches use at most two connections, and further ones return nothing at once', async () => {
  const small = openDatabase(shop.databaseUrl, { connections: 4 });
  const stuck = await shop.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const searches = Array.from({ length: 20 }, () => findSimilarProducts(small, guest, wanted));
    await untilWaiting();
    // The two slow searches leave connections free for this one.
    await sql`SELECT 1`.execute(small);
    expect(await countWaiting()).toBeLessThanOrEqual(2);
    const results = await Promise.all(searches);
    return results.flat();
  });
  expect(stuck).toEqual([]);
  expect((await findSimilarProducts(small, guest, wanted)).length).toBeGreaterThan(0);
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
