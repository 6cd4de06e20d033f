import type { Database, Trx } from '#app/platform/db/database.server.ts';

/** What staff chose for a product, in their order. */
export async function listChosenIds(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_looks')
    .select('other_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

/** What was bought with a product, most often first. */
export async function listBoughtTogetherIds(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bought_together')
    .select('other_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

export async function replaceChosenIds(trx: Trx, productId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('product_looks').where('product_id', '=', productId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('product_looks')
    .values(ids.map((id, position) => ({ product_id: productId, other_id: id, position })))
    .execute();
}
