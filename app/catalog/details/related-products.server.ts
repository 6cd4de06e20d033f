import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import type { Product } from '../catalog.schema.ts';
import { toProduct } from '../product/to-product.server.ts';
import { findRelatedRows } from './product-page.db.server.ts';

const MAX_RELATED = 3;

/** Up to 3 related products of the same category, its subcategory first (spec §2, Product detail). */
export async function listRelatedProducts(db: Database, id: string): Promise<Product[]> {
  if (!isId(id)) return [];
  return (await findRelatedRows(db, id, MAX_RELATED)).map((row) => toProduct(row));
}
