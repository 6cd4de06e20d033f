import type { Database } from '#app/platform/db/database.server.ts';

/** The pick-up PIN codes of these outfits; leaves out outfits without one. */
export async function listPickUpPins(
  db: Database,
  productIds: readonly string[],
): Promise<{ productId: string; pickUpPin: string }[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('outfits')
    .select(['product_id', 'pick_up_pin'])
    .where('product_id', 'in', productIds)
    .where('pick_up_pin', 'is not', null)
    .execute();
  return rows.flatMap(({ product_id: productId, pick_up_pin: pickUpPin }) =>
    pickUpPin === null ? [] : [{ productId, pickUpPin }],
  );
}

export async function deletePickUpPins(db: Database, ownerId: string): Promise<void> {
  await db
    .updateTable('outfits')
    .set({ pick_up_pin: null })
    .where('pick_up_pin', 'is not', null)
    .where('product_id', 'in', (products) =>
      products.selectFrom('products').select('id').where('owner_id', '=', ownerId),
    )
    .execute();
}
