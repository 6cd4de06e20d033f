import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { ProductPage } from '../catalog.schema.ts';
import { toProduct } from '../product/to-product.server.ts';
import { findProductPage, type ProductPageRow } from './product-page.db.server.ts';

/**
 * A product with all details of its page. Refuses with 404 what the actor may not see; owners see their own outfits
 * in any state (CONTRACT §4, Visibility).
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
