import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Product, ProductPage } from '../catalog.schema.ts';
import { toProduct } from '../product/to-product.server.ts';
import {
  findProductPage,
  findProductRows,
  findRelatedRows,
  type ProductPageRow,
} from './product-page.db.server.ts';

/**
 * A product with all details of its page. Refuses with 404 what the actor may not see; owners see their own outfits
 * in any state (rules §4, Visibility).
 */
export async function loadProduct(db: Database, actor: Actor, id: string): Promise<ProductPage> {
  const row = isId(id) ? await findProductPage(db, actor, id) : undefined;
  if (!row) throw refuse.notFound('Product not found');
  return toProductPage(row, actor);
}

function toProductPage(row: ProductPageRow, actor: Actor): ProductPage {
  return {
    ...toProduct(row, actor),
    variants: row.variants.map(({ id, size, color, sku, available }) => ({
      _id: id,
      size,
      color,
      sku,
      stock: available,
    })),
    colorImages: row.color_images,
    imageAlts: row.image_alts,
    materialAndCare: row.material_and_care,
    fabric: row.fabric,
    maker: { name: row.maker_name, address: row.maker_address },
    countryOfOrigin: row.country_of_origin,
    hsn: row.hsn,
    measurements: row.measurements as ProductPage['measurements'],
  };
}

/** Products by id, in the given order, without duplicates and without those the actor may not see. */
export async function findProducts(db: Database, actor: Actor, ids: readonly string[]): Promise<Product[]> {
  const wanted = [...new Set(ids)].filter(isId);
  const rows = await findProductRows(db, actor, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []).map((row) => toProduct(row, actor));
}

const MAX_RELATED = 3;

/** Up to 3 related products of the same category, its subcategory first (screens §2, Product detail). */
export async function listRelatedProducts(db: Database, id: string): Promise<Product[]> {
  if (!isId(id)) return [];
  return (await findRelatedRows(db, id, MAX_RELATED)).map((row) => toProduct(row));
}
