import { sql } from 'kysely';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import type { WholeFacts, WholePicture, WholeVariant } from './whole-product.ts';

const variants = sql<WholeVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'size', size, 'color', color, 'sku', sku, 'stockItemId', stock_item_id, 'onHand', on_hand
  ) order by position, variants.id), '[]')
  from variants join stock_items on stock_items.id = stock_item_id
  where variants.product_id = products.id and archived_at is null
)`;

/** Those of `images`: of the product as such, or where all are of colours, of the first colour. */
const pictures = sql<WholePicture[]>`(
  select coalesce(json_agg(json_build_object('url', url, 'alt', alt, 'position', position) order by position), '[]')
  from product_pictures where product_id = products.id
  and color = (select min(color) from product_pictures where product_id = products.id)
)`;

function selectWhole(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .select(['products.id', 'products.handle', 'products.version', 'products.is_rental as isRental'])
    .select(['products.name', 'products.description', 'products.brand', 'products.fabric', 'products.tags'])
    .select(['products.material_and_care', 'products.maker_name', 'products.maker_address', 'products.hsn'])
    .select(['products.country_of_origin', 'products.price_paise', 'products.old_price_paise'])
    .select(['products.is_active', 'products.category_id', 'products.subcategory_id'])
    .select(['categories.name as category', 'subcategories.name as subcategory'])
    .select([variants.as('variants'), pictures.as('pictures')])
    .where('products.archived_at', 'is', null);
}

/** Products for sale after an id, in id order. */
export async function listWholeRows(db: Database, { after, most }: { after?: string; most: number }) {
  return await selectWhole(db)
    .where('products.is_rental', '=', false)
    .$if(after !== undefined, (query) => query.where('products.id', '>', after as string))
    .orderBy('products.id')
    .limit(most)
    .execute();
}

/** Products by what files call them or by their ids; held in id order until the transaction ends where they are to be changed. */
export async function findWholeRows(
  db: Database,
  { handles, ids, isHeld }: { handles: readonly string[]; ids: readonly string[]; isHeld: boolean },
) {
  return await selectWhole(db)
    .where((eb) =>
      eb.or([
        eb('products.handle', '=', sql<string>`any (${[...handles]}::text[])`),
        eb('products.id', '=', sql<string>`any (${[...ids]}::uuid[])`),
      ]),
    )
    .orderBy('products.id')
    .$if(isHeld, (query) => query.forNoKeyUpdate('products'))
    .execute();
}

/** Whose the article numbers are that somebody has. */
export async function findSkuRows(db: Database, skus: readonly string[]) {
  if (skus.length === 0) return [];
  return await db
    .selectFrom('variants')
    .select(['sku', 'product_id'])
    .where('sku', '=', sql<string>`any (${[...skus]}::text[])`)
    .where('archived_at', 'is', null)
    .execute();
}

/** Writes the facts of many products, and that there was a change. */
export async function setWholeFacts(trx: Trx, rows: readonly ({ id: string } & WholeFacts)[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update products set
      name = meant.name, description = meant.description, brand = meant.brand, fabric = meant.fabric,
      tags = meant.tags, material_and_care = meant.material_and_care, maker_name = meant.maker_name,
      maker_address = meant.maker_address, hsn = meant.hsn, country_of_origin = meant.country_of_origin,
      price_paise = meant.price_paise, old_price_paise = meant.old_price_paise, is_active = meant.is_active,
      category_id = meant.category_id, subcategory_id = meant.subcategory_id, version = products.version + 1
    from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) as meant
    where products.id = meant.id
  `.execute(trx);
}

/** What lies on heaps, held in id order, as sales hold them, until the transaction ends. */
export async function lockHeaps(trx: Trx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('stock_items')
    .select(['id', 'on_hand'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, on_hand }) => [id, on_hand]));
}

/** Puts a picture beside those that a product shows, at its place; false where the product has changed since. */
export async function insertShownPicture(
  trx: Trx,
  picture: { id: string; productId: string; version: number; url: string; alt: string; position: number },
): Promise<boolean> {
  const { id, productId, version, url, alt, position } = picture;
  const { numAffectedRows } = await sql`
    insert into product_pictures (id, product_id, color, url, alt, position)
    select ${id}, id, coalesce((select min(color) from product_pictures where product_id = products.id), ''),
      ${url}, ${alt}, ${position}
    from products where id = ${productId} and version = ${version} and archived_at is null
  `.execute(trx);
  return numAffectedRows === 1n;
}
