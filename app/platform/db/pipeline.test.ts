import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { type Database, inTransaction, openDatabase } from './database.server.ts';
import { pipeline, pipelineTransaction } from './pipeline.server.ts';

const { databaseUrl } = await openTestShop();
const plain = openDatabase(databaseUrl, { connections: 3 });
const pooled = openDatabase(databaseUrl, { connections: 3, isPooled: true });
afterAll(() => Promise.all([plain.destroy(), pooled.destroy()]));
await sql`create table counters (id int primary key, value int not null)`.execute(plain);

const read = (db: Database, id: number) =>
  sql<{ value: number }>`select value from counters where id = ${id}`.compile(db);
const lock = (db: Database, id: number) =>
  sql`select from counters where id = ${id} for no key update`.compile(db);
const increase = (db: Database, id: number) =>
  sql`update counters set value = value + 1 where id = ${id}`.compile(db);
const storedValue = async (id: number) => (await plain.executeQuery(read(plain, id))).rows[0]?.value;

describe.each([
  ['directly', plain, 10],
  ['behind a pooler', pooled, 20],
])('%s', (_where, db, first) => {
  const add = async (id: number) => {
    await sql`insert into counters values (${id}, ${0})`.execute(db);
    return id;
  };

  test('each statement gives its rows, and sees what those before it wrote', async () => {
    const id = await add(first);
    const [, rows, , last] = await pipeline(db, [
      ...[increase(db, id), read(db, id), increase(db, id), read(db, id)],
    ] as const);
    expect([rows, last]).toEqual([[{ value: 1 }], [{ value: 2 }]]);
    const [, [within]] = await inTransaction(db, (trx) => pipeline(trx, [increase(trx, id), read(trx, id)]));
    expect([within, await storedValue(id)]).toEqual([{ value: 3 }, 3]);
  });

  test('behind a lock, statements read what was committed during the wait', async () => {
    const id = await add(first + 1);
    const adding = Array.from({ length: 20 }, () =>
      pipelineTransaction(db, [lock(db, id), increase(db, id), read(db, id)]),
    );
    const values = (await Promise.all(adding)).map(([, , [row]]) => row?.value);
    expect(values.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test('a failed statement undoes the transaction, throws its own error and frees the connection', async () => {
    const id = await add(first + 2);
    const broken = sql`select 1 / ${0}::int`.compile(db);
    for (let time = 0; time < 5; time++) {
      const failing = pipelineTransaction(db, [increase(db, id), broken, increase(db, id)]);
      await expect(failing).rejects.toMatchObject({ code: '22012' });
    }
    expect(await storedValue(id)).toBe(0);
    await expect(
      inTransaction(db, (trx) => pipeline(trx, [increase(trx, id), broken, increase(trx, id)])),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await storedValue(id)).toBe(0);
  });
});

test('repeated statements of a pipeline are prepared', async () => {
  const db = openDatabase(databaseUrl, { connections: 1 });
  const statement = (value: number) => sql`select ${value}::int as prepared_value`.compile(db);
  await pipeline(
    db,
    Array.from({ length: 12 }, (_, index) => statement(index)),
  );
  const { rows } = await sql`
    select from pg_prepared_statements where statement like '%prepared_value%' and name <> ''
  `.execute(db);
  expect(rows).toHaveLength(1);
  await db.destroy();
});
