import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { openDatabase } from '../db/database.server.ts';

const { databaseUrl } = await openTestShop();
const db = openDatabase(databaseUrl, { connections: 1 });
afterAll(() => db.destroy());

test('docs/architecture.md lists every table whose writes invalidate cached responses', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct pg_trigger.tgrelid::regclass::text as name
    from pg_trigger join pg_proc on pg_proc.oid = pg_trigger.tgfoid
    where prosrc ~ 'notify_public_change|shop_changed'
    order by name
  `.execute(db);
  expect(listedTables()).toEqual(rows.map(({ name }) => name));
});

function listedTables(): string[] {
  const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('### Which writes invalidate cached pages');
  const [listed = ''] = section.split('\n#');
  const cells = [...listed.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`(\w+)`/g),
  ]);
  return cells.map(([, name = '']) => name).sort();
}
