import type { Database, Trx } from '#app/foundation/database.server.ts';

export async function deactivateOutfits(db: Database, ownerId: string): Promise<void> {
  await db
    .updateTable('products')
    .set({ is_active: false })
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', true)
    .execute();
}

/** In one order, whoever comes. */
export async function lockOutfitRows(trx: Trx, productIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .where('is_rental', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
