import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/** The products that staff chose for a product, in their order. */
export async function listChosenIds(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_looks')
    .select('other_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

export interface LookCandidate {
  productId: string;
  otherId: string;
  /** by staff; otherwise it was bought together */
  isChosen: boolean;
}

/** Candidates for these products: those that staff chose, then those bought together; the first of each product come first. */
export async function listCandidates(db: Database, productIds: readonly string[]): Promise<LookCandidate[]> {
  const { rows } = await sql<LookCandidate>`
    select product_id as "productId", other_id as "otherId", true as "isChosen", position
    from product_looks where product_id = any(${productIds}::uuid[])
    union all
    select product_id, other_id, false, position from bought_together where product_id = any(${productIds}::uuid[])
    order by "isChosen" desc, position, "productId"`.execute(db);
  return rows;
}

export async function replaceChosenIds(trx: Trx, productId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('product_looks').where('product_id', '=', productId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('product_looks')
    .values(ids.map((id, position) => ({ product_id: productId, other_id: id, position })))
    .execute();
}
