import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { seedFixtures } from './fixtures.ts';
import { openTestShop } from './shop-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);

/** These tables record the reads: session use, rate limits and exports. */
const OF_READING = new Set(['sessions', 'rate_limits', 'audit_log']);

/** A hash of each table's rows. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(shop.db);
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((each) => !OF_READING.has(each.name))) {
    const { rows: found } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.table(name)} as t`.execute(
      shop.db,
    );
    hashes[name] = found[0]?.hash ?? '';
  }
  return hashes;
}

test('whatever an owner asks for by GET, nothing of the shop changes', async () => {
  const token = await openSession(shop.db, cast.admin);
  const { body } = await shop.call('GET', '/api/openapi.json');
  const ids = [cast.kurta, cast.outfit, cast.asha.userId];
  const paths = Object.entries(body.paths as Record<string, object>)
    .filter(([path, calls]) => 'get' in calls && !path.startsWith('/api/dev/'))
    .flatMap(([path]) => (path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]));
  expect(paths.length).toBeGreaterThan(40);
  const before = await everything();
  for (const path of paths) {
    const { status } = await shop.call('GET', path, { token });
    expect([path, status < 500]).toEqual([path, true]);
  }
  expect(await everything()).toEqual(before);
});
