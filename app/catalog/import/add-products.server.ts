import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findCategoryNames } from '../categories/categories.db.server.ts';
import type { NewProduct } from '../editor/new-product.server.ts';
import { insertProducts } from '../editor/new-products.db.server.ts';
import { buildSearchText } from '../search-index/search-text.server.ts';

/**
 * Inserts many products with variants, stock and pictures, records initial stock as received, and returns the ids in
 * order. Refuses with 400 an unknown category or subcategory.
 */
export async function addProducts(trx: Trx, products: readonly NewProduct[]): Promise<string[]> {
  const names = await findCategoryNames(trx, products);
  const described = products.map((product) => ({
    id: newId(),
    product,
    searchText: buildSearchText(findable(product, names)),
  }));
  await insertProducts(trx, described);
  return described.map(({ id }) => id);
}

function findable(product: NewProduct, names: ReadonlyMap<string, string>) {
  const { name, brand = '', fabric = '', tags = [], categoryId, subcategoryId } = product;
  const colors = 'pool' in product ? product.pool.colors : product.variants.map(({ color = '' }) => color);
  return {
    name,
    brand,
    fabric,
    tags,
    colors: [...new Set(colors)],
    categoryName: nameOf(categoryId, names, 'category'),
    subcategoryName: subcategoryId === undefined ? '' : nameOf(subcategoryId, names, 'subcategory'),
  };
}

function nameOf(id: string, names: ReadonlyMap<string, string>, what: 'category' | 'subcategory'): string {
  const name = names.get(id);
  if (name === undefined) {
    const message = `Please choose an existing ${what}.`;
    throw refuse.invalid(message, [{ path: what, message }]);
  }
  return name;
}
