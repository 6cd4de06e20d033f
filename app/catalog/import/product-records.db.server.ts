import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { PACKED_COLUMNS } from '../packed-size/packed-size.ts';
import { ATTRIBUTE_COLUMNS } from '../product/product-attributes.ts';
import { imagesByColor } from '../product/products.db.server.ts';
import type { PictureRecord, ProductRecordFields, VariantRecord } from './product-record.server.ts';

const variants = sql<VariantRecord[]>`(
  select coalesce(json_agg(json_build_object(
    'size', size, 'color', color, 'sku', sku, 'stockItemId', stock_item_id, 'onHand', on_hand
  ) order by position, variants.id), '[]')
  from variants join stock_items on stock_items.id = stock_item_id
  where variants.product_id = products.id and archived_at is null
)`;

/** The pictures shown as `images`: those of no colour, or of the first colour if all have one. */
const pictures = sql<PictureRecord[]>`(
  select coalesce(json_agg(json_build_object('url', url, 'alt', alt, 'position', position) order by position), '[]')
  from product_pictures where product_id = products.id
  and color = (select min(color) from product_pictures where product_id = products.id)
)`;

const shownColor = sql<string>`(
  select coalesce(min(color), '') from product_pictures where product_id = products.id
)`;

/** The columns of a product that a file can change. */
export const FILE_COLUMNS = [
  ...(['name', 'description', 'tags', 'price_paise', 'old_price_paise', 'is_active'] as const),
  ...(['category_id', 'subcategory_id'] as const),
  ...ATTRIBUTE_COLUMNS,
  ...PACKED_COLUMNS,
] satisfies (keyof ProductRecordFields)[];

function selectProductRecords(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .select(['products.id', 'products.handle', 'products.version', 'products.is_rental as isRental'])
    .select(FILE_COLUMNS.map((column) => `products.${column}` as const))
    .select(['categories.name as category', 'subcategories.name as subcategory'])
    .select([variants.as('variants'), pictures.as('pictures'), shownColor.as('shownColor')])
    .select(imagesByColor.as('colorImages'))
    .where('products.archived_at', 'is', null);
}

/** Products for sale after an id, in id order. */
export async function listProductRecordRows(
  db: Database,
  { after, maxRows }: { after?: string; maxRows: number },
) {
  return await selectProductRecords(db)
    .where('products.is_rental', '=', false)
    .$if(after !== undefined, (query) => query.where('products.id', '>', after as string))
    .orderBy('products.id')
    .limit(maxRows)
    .execute();
}

/** Products by handle or id, optionally locked in id order until commit. */
export async function findProductRecordRows(
  db: Database,
  { handles, ids, isLocked }: { handles: readonly string[]; ids: readonly string[]; isLocked: boolean },
) {
  return await selectProductRecords(db)
    .where((eb) =>
      eb.or([
        eb('products.handle', '=', sql<string>`any (${[...handles]}::text[])`),
        eb('products.id', '=', sql<string>`any (${[...ids]}::uuid[])`),
      ]),
    )
    .orderBy('products.id')
    .$if(isLocked, (query) => query.forNoKeyUpdate('products'))
    .execute();
}

export async function findSkuOwnerRows(db: Database, skus: readonly string[]) {
  if (skus.length === 0) return [];
  return await db
    .selectFrom('variants')
    .select(['sku', 'product_id'])
    .where('sku', '=', sql<string>`any (${[...skus]}::text[])`)
    .where('archived_at', 'is', null)
    .execute();
}

/** Updates many products and increments their versions. */
export async function updateProductRecordRows(
  trx: Trx,
  rows: readonly ({ id: string } & ProductRecordFields)[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update products set
      ${sql.join(FILE_COLUMNS.map((column) => sql`${sql.id(column)} = meant.${sql.id(column)}`))},
      version = products.version + 1
    from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) as meant
    where products.id = meant.id
  `.execute(trx);
}

export async function insertPicture(
  trx: Trx,
  { productId, ...picture }: { productId: string; color: string; url: string; alt: string; position: number },
): Promise<void> {
  await trx
    .insertInto('product_pictures')
    .values({ id: newId(), product_id: productId, ...picture })
    .execute();
}

/** Replaces the first picture of a colour, or moves the picture there if the colour already has it. */
export async function replaceFirstPicture(
  trx: Trx,
  { productId, color, url }: { productId: string; color: string; url: string },
): Promise<void> {
  await sql`
    with of_colour as (
      select id, url, alt, position from product_pictures where product_id = ${productId} and color = ${color}
    ), first as (select id, position from of_colour order by position limit 1
    ), removed as (
      delete from product_pictures where id = (select id from first)
      or id in (select id from of_colour where url = ${url})
    )
    insert into product_pictures (id, product_id, color, url, alt, position)
    select ${newId()}, ${productId}, ${color}, ${url},
      coalesce((select alt from of_colour where url = ${url} limit 1), ''),
      coalesce((select position from first), (select count(*) from product_pictures where product_id = ${productId}))
  `.execute(trx);
}
