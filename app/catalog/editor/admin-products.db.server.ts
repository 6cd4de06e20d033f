import { sql, type Updateable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { insertMany } from '#app/platform/db/insert-many.server.ts';
import type { Products } from '#app/platform/db/tables.gen.ts';

/** Locks a product until commit without blocking orders; undefined if it does not exist. */
export async function lockProductForUpdate(trx: Trx, id: string) {
  return await trx
    .selectFrom('products')
    .select(['name', 'version', 'category_id', 'subcategory_id', 'is_rental', 'sizes', 'colors'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Updates a product and increments its version. */
export async function updateProductRow(trx: Trx, id: string, row: Updateable<Products>): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

interface AdminDetails {
  version: number;
  hasOneHeap: boolean;
  ownImages: string[];
}

export async function findAdminDetails(db: Database, id: string): Promise<AdminDetails | undefined> {
  const { rows } = await sql<AdminDetails>`
    select version, array(
      select url from product_pictures where product_id = products.id and color = '' order by position
    ) as "ownImages", (
      select count(distinct stock_item_id) <= 1 from variants where product_id = products.id and archived_at is null
    ) as "hasOneHeap"
    from products where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Archives a product and its variants, which frees their SKUs. */
export async function archiveProductRow(trx: Trx, id: string): Promise<void> {
  await sql`
    with archived as (update products set archived_at = shop_now(), version = version + 1 where id = ${id} returning archived_at)
    update variants set archived_at = archived.archived_at from archived
    where product_id = ${id} and variants.archived_at is null
  `.execute(trx);
}

/** Restores a product and the variants archived with it; returns false if it was not archived. */
export async function unarchiveProductRow(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ archived_at: Date | null }>`
    select archived_at from products where id = ${id} for no key update
  `.execute(trx);
  if (!rows[0]?.archived_at) return false;
  await sql`
    update variants set archived_at = null from products
    where products.id = ${id} and product_id = products.id and variants.archived_at = products.archived_at
  `.execute(trx);
  await updateProductRow(trx, id, { archived_at: null });
  return true;
}

/** Replaces the pictures shown as `images`. Kept pictures keep their alt text unless a new one is given. */
export async function replaceDefaultPictures(
  trx: Trx,
  productId: string,
  pictures: readonly { url: string; alt?: string; position?: number }[],
): Promise<void> {
  const { rows } = await sql<{ url: string; alt: string; color: string }>`
    delete from product_pictures where product_id = ${productId}
    and color = (select min(color) from product_pictures where product_id = ${productId})
    returning url, alt, color
  `.execute(trx);
  const color = rows[0]?.color ?? '';
  await insertPictures(
    trx,
    productId,
    pictures.map((picture) => ({ ...picture, color })),
    rows,
  );
}

/** Replaces the pictures of all colours; the key '' also replaces those of no colour. Kept pictures keep their alt text. */
export async function replaceColourPictures(
  trx: Trx,
  productId: string,
  byColour: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { rows } = await sql<{ url: string; alt: string }>`
    delete from product_pictures where product_id = ${productId} and (color <> '' or ${byColour.has('')})
    returning url, alt
  `.execute(trx);
  const pictures = [...byColour].flatMap(([color, urls]) => urls.map((url) => ({ color, url })));
  await insertPictures(trx, productId, pictures, rows);
}

async function insertPictures(
  trx: Trx,
  productId: string,
  pictures: readonly { color: string; url: string; alt?: string; position?: number }[],
  before: readonly { url: string; alt: string }[],
): Promise<void> {
  const altOf = new Map(before.map(({ url, alt }) => [url, alt]));
  await insertMany(
    trx,
    'product_pictures',
    pictures.map(({ color, url, alt = altOf.get(url) ?? '', position }, index) => ({
      id: newId(),
      product_id: productId,
      color,
      url,
      alt,
      position: position ?? index,
    })),
  );
}
