import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import type { Database } from './database.server.ts';

const { db } = await openTestShop();

test('a repeated statement is planned once per connection', async () => {
  await db.connection().execute(async (one) => {
    for (let time = 0; time < 6; time++) {
      expect(await countPlans(one, 'doubled')).toBe(0);
      expect(await double(one, time)).toBe(2 * time);
    }
    expect(await countPlans(one, 'doubled')).toBe(1);
    expect(await double(one, 21)).toBe(42);
    expect(await countPlans(one, 'doubled')).toBe(1);
  });
});

test('"select *" still works after a column was added to the table', async () => {
  await db.connection().execute(async (one) => {
    await sql`create table growing (id int)`.execute(one);
    await sql`insert into growing values (1)`.execute(one);
    const ask = async () => (await sql`select growing.* from growing where id = ${1}`.execute(one)).rows;
    for (let time = 0; time < 8; time++) expect(await ask()).toEqual([{ id: 1 }]);
    await sql`alter table growing add column name text`.execute(one);
    expect(await ask()).toEqual([{ id: 1, name: null }]);
  });
});

test('a connection stores at most 100 plans', async () => {
  await db.connection().execute(async (one) => {
    for (let which = 0; which < 120; which++) {
      for (let time = 0; time < 6; time++)
        await sql`select ${sql.lit(which)}::int + ${1}::int as many`.execute(one);
    }
    expect(await countPlans(one, 'many')).toBeLessThanOrEqual(100);
    expect(await double(one, 3)).toBe(6);
  });
});

async function double(one: Database, number: number): Promise<unknown> {
  const { rows } = await sql<{ doubled: number }>`select ${number}::int * 2 as doubled`.execute(one);
  return rows[0]?.doubled;
}

async function countPlans(one: Database, alias: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${sql.lit(`%as ${alias}`)}
  `.execute(one);
  return rows[0]?.count as number;
}
