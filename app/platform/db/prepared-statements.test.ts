import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import type { Database } from './database.server.ts';

const { db } = await openTestShop();

test('what is asked again and again is planned once on a connection', async () => {
  await db.connection().execute(async (one) => {
    for (let time = 0; time < 6; time++) {
      expect(await keptPlans(one, 'doubled')).toBe(0);
      expect(await double(one, time)).toBe(2 * time);
    }
    expect(await keptPlans(one, 'doubled')).toBe(1);
    expect(await double(one, 21)).toBe(42);
    expect(await keptPlans(one, 'doubled')).toBe(1);
  });
});

test('a table that gets a column meanwhile is no trouble to whoever asks for all of them', async () => {
  await db.connection().execute(async (one) => {
    await sql`create table growing (id int)`.execute(one);
    await sql`insert into growing values (1)`.execute(one);
    const ask = async () => (await sql`select growing.* from growing where id = ${1}`.execute(one)).rows;
    for (let time = 0; time < 8; time++) expect(await ask()).toEqual([{ id: 1 }]);
    await sql`alter table growing add column name text`.execute(one);
    expect(await ask()).toEqual([{ id: 1, name: null }]);
  });
});

test('no connection keeps more plans than it may', async () => {
  await db.connection().execute(async (one) => {
    for (let which = 0; which < 120; which++) {
      for (let time = 0; time < 6; time++)
        await sql`select ${sql.lit(which)}::int + ${1}::int as many`.execute(one);
    }
    expect(await keptPlans(one, 'many')).toBeLessThanOrEqual(100);
    expect(await double(one, 3)).toBe(6);
  });
});

async function double(one: Database, number: number): Promise<unknown> {
  const { rows } = await sql<{ doubled: number }>`select ${number}::int * 2 as doubled`.execute(one);
  return rows[0]?.doubled;
}

async function keptPlans(one: Database, word: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${sql.lit(`%as ${word}`)}
  `.execute(one);
  return rows[0]?.count as number;
}
