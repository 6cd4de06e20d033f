import { sql, type Updateable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Products } from '#app/platform/db/tables.gen.ts';

export async function deactivateOutfitRows(db: Database, ownerId: string): Promise<void> {
  await db
    .updateTable('products')
    .set({ is_active: false })
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', true)
    .execute();
}

/** Does nothing if all columns are undefined. */
export async function updateOutfit(trx: Trx, id: string, row: Updateable<Products>): Promise<void> {
  if (Object.values(row).every((value) => value === undefined)) return;
  await trx.updateTable('products').set(row).where('id', '=', id).execute();
}

/** Sets an outfit's only variant to this choice and archives any others. */
export async function setOutfitVariant(
  trx: Trx,
  productId: string,
  { size, color }: { size: string; color: string },
): Promise<void> {
  const first = sql`(
    select id from variants where product_id = ${productId} and archived_at is null order by position, id limit 1
  )`;
  await sql`
    update variants set archived_at = shop_now()
    where product_id = ${productId} and archived_at is null and id <> ${first}
  `.execute(trx);
  await sql`
    update variants set size = ${size}, color = ${color} where product_id = ${productId} and archived_at is null
  `.execute(trx);
}

export async function archiveOutfitRow(trx: Trx, id: string): Promise<void> {
  await sql`update products set archived_at = shop_now() where id = ${id} and archived_at is null`.execute(
    trx,
  );
}
