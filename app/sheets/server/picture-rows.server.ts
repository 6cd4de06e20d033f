import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import { insertMany } from '#app/foundation/insert-many.server.ts';
import type { WantedPictures } from '#app/foundation/tables.gen.ts';

export interface WaitingPicture {
  product_id: string;
  source_url: string;
  alt: string;
  position: number;
}

/** The pictures for which products wait. */
export async function listWaiting(db: Database, productIds: readonly string[]): Promise<WaitingPicture[]> {
  if (productIds.length === 0) return [];
  return await db
    .selectFrom('wanted_pictures')
    .select(['product_id', 'source_url', 'alt', 'position'])
    .where('product_id', '=', sql<string>`any (${[...productIds]}::uuid[])`)
    .where('problem', 'is', null)
    .execute();
}

/** Source → where the shop keeps it; what was never fetched is absent. */
export async function findFetched(db: Database, sources: readonly string[]): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .selectFrom('fetched_pictures')
    .select(['source_url', 'url'])
    .where('source_url', '=', sql<string>`any (${[...sources]}::text[])`)
    .execute();
  return new Map(rows.map(({ source_url, url }) => [source_url, url]));
}

/** What products that were changed wait for goes on with their new version; where pictures changed, it is no longer waited for. */
export async function carryWaiting(
  trx: Trx,
  { changed, anew }: { changed: readonly string[]; anew: readonly string[] },
): Promise<void> {
  await sql`delete from wanted_pictures where product_id = any (${[...anew]}::uuid[])`.execute(trx);
  await sql`
    update wanted_pictures set product_version = product_version + 1
    where product_id = any (${[...changed]}::uuid[]) and problem is null
  `.execute(trx);
}

export async function insertWanted(trx: Trx, rows: readonly Insertable<WantedPictures>[]): Promise<void> {
  await insertMany(trx, 'wanted_pictures', rows);
}

/** The next pictures that a run waits for. */
export async function listWanted(db: Database, runId: string, most: number) {
  return await db
    .selectFrom('wanted_pictures')
    .selectAll()
    .where('run_id', '=', runId)
    .where('problem', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Takes away a want, and says whether it was still there. */
export async function deleteWanted(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('wanted_pictures').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function setProblem(db: Database, id: string, problem: string): Promise<void> {
  await db.updateTable('wanted_pictures').set({ problem }).where('id', '=', id).execute();
}

export async function keepFetched(trx: Trx, source_url: string, url: string): Promise<void> {
  await trx
    .insertInto('fetched_pictures')
    .values({ source_url, url })
    .onConflict((conflict) => conflict.column('source_url').doUpdateSet({ url }))
    .execute();
}
