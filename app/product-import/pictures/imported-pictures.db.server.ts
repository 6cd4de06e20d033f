import { type Insertable, sql } from 'kysely';
import { type Database, insertMany, type Trx } from '#app/platform/db/database.server.ts';
import type { WantedPictures } from '#app/platform/db/tables.gen.ts';

export interface WantedPicture {
  product_id: string;
  source_url: string;
  alt: string;
  position: number;
  color: string;
  leads: boolean;
  /** why the download failed */
  problem: string | null;
}

/** Pictures of products that are not downloaded yet, including failed ones. */
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

/** Source URL → our URL; sources that were never downloaded are absent. */
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
 * Carries waiting pictures over to the products' new versions; deletes those of products or colours whose pictures
 * were replaced.
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
      as replaced (id, color)
      where leads and product_id = replaced.id and wanted_pictures.color = replaced.color
  `.execute(trx);
  await sql`
    update wanted_pictures set product_version = product_version + 1
    where product_id = any (${[...changed]}::uuid[])
  `.execute(trx);
}

/** Retries failed pictures because another file refers to them. */
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

/** After this time the claiming job is considered dead. */
const CLAIM_TIMEOUT = sql`interval '15 minutes'`;
const isClaimable = sql<boolean>`problem is null and (claimed_at is null or claimed_at < now() - ${CLAIM_TIMEOUT})`;

/** Claims the next pictures of a run, so that no other job downloads them. */
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

/** Releases the claim on pictures that were not downloaded. */
export async function releaseWantedPictures(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update wanted_pictures set claimed_at = null where id = any (${[...ids]}::uuid[])`.execute(db);
}

/** Runs with unclaimed pictures. */
export async function listRunsWithWantedPictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('wanted_pictures')
    .select('run_id')
    .distinct()
    .where(isClaimable)
    .execute();
  return rows.map(({ run_id }) => run_id);
}

/** Returns whether it still existed. */
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
