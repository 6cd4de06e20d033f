import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findCategoryNames } from './category-rows.server.ts';
import type { NewProduct } from './new-product.ts';
import { insertProducts } from './new-product-rows.server.ts';
import { searchTextOf } from './search-text.ts';

/**
 * Takes many products into the catalogue at once, with their variants, heaps and pictures; the pieces that
 * are there enter the history as received. Gives the new ids in the order of the products. Refuses a
 * category or subcategory that is not there.
 */
export async function addProducts(trx: Trx, products: readonly NewProduct[]): Promise<string[]> {
  const names = await findCategoryNames(trx, products);
  const described = products.map((product) => ({
    id: newId(),
    product,
    searchText: searchTextOf(findable(product, names)),
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
    const message = `Please choose a ${what} that is there.`;
    throw refuse.invalid(message, [{ path: what, message }]);
  }
  return name;
}
