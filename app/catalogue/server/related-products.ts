import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import type { Product } from '../catalogue.shapes.ts';
import { findRelatedRows } from './product-page-rows.server.ts';
import { toProduct } from './to-product.ts';

const MOST_RELATED = 3;

/** Up to 3 products that a shopper of this one may also like (spec §2, Product detail): of its category, its subcategory first. */
export async function relatedProducts(db: Database, id: string): Promise<Product[]> {
  if (!isId(id)) return [];
  return (await findRelatedRows(db, id, MOST_RELATED)).map((row) => toProduct(row));
}
