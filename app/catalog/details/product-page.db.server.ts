import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import {
  altsOfImages,
  imagesByColor,
  type ProductRow,
  selectProducts,
  variantsOfProduct,
} from '../product/products.db.server.ts';
import { isVisibleOrOwnedBy, isVisibleTo } from '../product/visibility.server.ts';

export async function findProductPage(db: Database, actor: Actor, id: string) {
  return await selectProducts(db)
    .select([
      'products.material_and_care',
      'products.fabric',
      'products.maker_name',
      'products.maker_address',
      'products.country_of_origin',
      'products.hsn',
      'products.measurements',
      variantsOfProduct.as('variants'),
      altsOfImages.as('image_alts'),
      imagesByColor.as('color_images'),
    ])
    .where('products.id', '=', id)
    .where(isVisibleOrOwnedBy(actor))
    .executeTakeFirst();
}
export type ProductPageRow = NonNullable<Awaited<ReturnType<typeof findProductPage>>>;

/** Those of the products that an actor may see, unordered. */
export async function findProductRows(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await selectProducts(db).where('products.id', 'in', ids).where(isVisibleTo(actor)).execute();
}

/** Products of the same category: same subcategory first, then shared tags, then newest. */
export async function findRelatedRows(db: Database, id: string, count: number): Promise<ProductRow[]> {
  const ofProduct = (column: 'category_id' | 'subcategory_id' | 'tags') =>
    sql`(select origin.${sql.id(column)} from products as origin where origin.id = ${id})`;
  return await selectProducts(db)
    .where(isVisibleTo(guest))
    .where('products.id', '<>', id)
    .where(sql<boolean>`products.category_id = ${ofProduct('category_id')}`)
    .orderBy(sql`coalesce(products.subcategory_id = ${ofProduct('subcategory_id')}, false) desc`)
    .orderBy(sql`(products.tags && ${ofProduct('tags')}) desc`)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(count)
    .execute();
}
