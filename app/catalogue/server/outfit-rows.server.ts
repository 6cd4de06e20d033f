import type { Database } from '#app/foundation/database.server.ts';

export async function deactivateOutfits(db: Database, ownerId: string): Promise<void> {
  await db
    .updateTable('products')
    .set({ is_active: false })
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', true)
    .execute();
}
