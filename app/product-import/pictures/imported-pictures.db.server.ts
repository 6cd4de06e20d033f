import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { insertMany } from '#app/platform/db/insert-many.server.ts';
import type { WantedPictures } from '#app/platform/db/tables.gen.ts';

export interface WantedPicture {
  product_id: string;
  source_url: string;
  alt: string;
  position: number;
  color: string;
  leads: boolean;
  /** why it could not be fetched */
  problem: string | null;
}

/** The pictures that files have named for products and that are not there yet, also those that could not be fetched. */
export async function listWantedPictures(
  db: Database,
  productIds: readonly string[],
): Promise<WantedPicture[]> {
  if (productIds.length === 0) return [];
  return await db
    .selectFrom('wanted_pictures')
    .select(['product_id', 'source_url', 'alt', 'position', 'color', 'leads', 'problem'])
    .where('product_id', '=', sql<string>`any (${[...productIds]}::uuid[])`)
    .execute();
}

/** Source → where the shop keeps it; what was never fetched is absent. */
export async function findFetchedPictures(
  db: Database,
  sources: readonly string[],
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .selectFrom('fetched_pictures')
    .select(['source_url', 'url'])
    .where('source_url', '=', sql<string>`any (${[...sources]}::text[])`)
    .execute();
  return new Map(rows.map(({ source_url, url }) => [source_url, url]));
}

/**
 * What products that were changed wait for goes on with their new version; where the pictures that they show changed
 * (`anew`), or the first one of a colour, that is no longer waited for.
 */
export async function carryOverWantedPictures(
  trx: Trx,
  {
    changed,
    replacedIds,
    replacedLeads,
  }: {
    changed: readonly string[];
    replacedIds: readonly string[];
    replacedLeads: readonly { id: string; color: string }[];
  },
): Promise<void> {
  await sql`
    delete from wanted_pictures where not leads and product_id = any (${[...replacedIds]}::uuid[])
  `.execute(trx);
  await sql`
    delete from wanted_pictures using unnest(${replacedLeads.map(({ id }) => id)}::uuid[], ${replacedLeads.map(({ color }) => color)}::text[])
      as led (id, color)
    where leads and product_id = led.id and wanted_pictures.color = led.color
  `.execute(trx);
  await sql`
    update wanted_pictures set product_version = product_version + 1
    where product_id = any (${[...changed]}::uuid[])
  `.execute(trx);
}

/** Has pictures that could not be fetched before tried again, for another file that names them. */
export async function retryWantedPictures(
  trx: Trx,
  runId: string,
  productIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('wanted_pictures')
    .set({ problem: null, claimed_at: null, run_id: runId })
    .where('product_id', '=', sql<string>`any (${[...productIds]}::uuid[])`)
    .where('problem', 'is not', null)
    .execute();
}

export async function insertWantedPictures(
  trx: Trx,
  rows: readonly Insertable<WantedPictures>[],
): Promise<void> {
  await insertMany(trx, 'wanted_pictures', rows);
}

/** Somebody who fetches for longer has died meanwhile. */
const CLAIM_TIMEOUT = sql`interval '15 minutes'`;
const isClaimable = sql<boolean>`problem is null and (claimed_at is null or claimed_at < now() - ${CLAIM_TIMEOUT})`;

/** Claims the next pictures that a run waits for, so that nobody else fetches them at the same time. */
export async function claimWantedPictures(db: Database, runId: string, maxRows: number) {
  const claimedRows = await db
    .updateTable('wanted_pictures')
    .set({ claimed_at: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('wanted_pictures')
        .select('id')
        .where('run_id', '=', runId)
        .where(isClaimable)
        .orderBy('id')
        .limit(maxRows)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'product_id', 'product_version', 'source_url', 'alt', 'position', 'color', 'leads'])
    .execute();
  return claimedRows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Gives back what was claimed and not fetched. */
export async function releaseWantedPictures(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update wanted_pictures set claimed_at = null where id = any (${[...ids]}::uuid[])`.execute(db);
}

/** The runs with pictures that nobody is fetching. */
export async function listRunsWithWantedPictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('wanted_pictures')
    .select('run_id')
    .distinct()
    .where(isClaimable)
    .execute();
  return rows.map(({ run_id }) => run_id);
}

/** Takes away a want, and says whether it was still there. */
export async function deleteWantedPicture(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('wanted_pictures').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function setProblem(db: Database, id: string, problem: string): Promise<void> {
  await db.updateTable('wanted_pictures').set({ problem }).where('id', '=', id).execute();
}

export async function saveFetchedPicture(trx: Trx, source_url: string, url: string): Promise<void> {
  await trx
    .insertInto('fetched_pictures')
    .values({ source_url, url })
    .onConflict((conflict) => conflict.column('source_url').doUpdateSet({ url }))
    .execute();
}
