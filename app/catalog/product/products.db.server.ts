import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/**
 * Pictures of no colour, or of the first colour if all have one: '' sorts before every colour.
 */
const shownPictures = sql`
  from product_pictures where product_id = products.id
  and color = (select min(color) from product_pictures where product_id = products.id)
`;

const previewOfFirstPicture = sql<string | null>`(
  select preview from pictures where id = (select split_part(url, '/', 3) ${shownPictures} order by position limit 1)
)`;

/** Counts each stock item once, and only if a variant on sale draws on it. */
const stock = sql<number>`(
  select coalesce(sum(on_hand), 0) from stock_items where product_id = products.id
  and id in (select stock_item_id from variants where product_id = products.id and archived_at is null)
)`;

/**
 * Products with the columns that lists, carts and pages show; the caller adds conditions. With a limit, the
 * subqueries run only for the rows returned.
 */
export function selectProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .leftJoin('users as owners', 'owners.id', 'products.owner_id')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.brand',
      'products.price_paise',
      'products.old_price_paise',
      'products.category_id',
      'categories.name as category_name',
      'products.subcategory_id',
      'subcategories.name as subcategory_name',
      'products.tags',
      'products.sizes',
      'products.colors',
      'products.rating',
      'products.review_count',
      'products.is_rental',
      'products.rental_status',
      'products.security_deposit_paise',
      'products.owner_id',
      'owners.name as owner_name',
      'products.is_active',
      'products.created_at',
      sql<string[]>`array(select url ${shownPictures} order by position)`.as('images'),
      previewOfFirstPicture.as('preview'),
      stock.as('stock'),
    ]);
}
export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

export interface VariantRow {
  id: string;
  size: string;
  color: string;
  sku: string | null;
  stockItemId: string;
  available: number;
}

/** A column with the product's variants. */
export const variantsOfProduct = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', variants.id, 'size', size, 'color', color, 'sku', sku,
    'stockItemId', stock_item_id, 'available', on_hand
  ) order by position), '[]')
  from variants join stock_items on stock_items.id = stock_item_id
  where variants.product_id = products.id and archived_at is null
)`;

/** A column with the alt texts of the product's `images`. */
export const altsOfImages = sql<string[]>`array(select alt ${shownPictures} order by position)`;

/** A column with colour → its pictures. */
export const imagesByColor = sql<Record<string, string[]>>`(
  select coalesce(json_object_agg(color, urls), '{}') from (
    select color, json_agg(url order by position) as urls
    from product_pictures where product_id = products.id and color <> '' group by color order by min(position)
  ) as of_color
)`;

/**
 * Locks in id order to prevent deadlocks. NO KEY UPDATE lets other transactions insert rows that refer to the
 * products.
 */
export async function lockProducts(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
