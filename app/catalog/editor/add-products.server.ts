import type { Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { newId } from '#app/platform/db/ids.ts';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import { findCategoryNames } from '../categories/categories.db.server.ts';
import { MRP_BELOW_PRICE } from '../product/product-rules.ts';
import { buildSearchText } from '../search-index/search-index.server.ts';
import type { NewProduct } from './new-product.server.ts';
import { insertProducts } from './new-products.db.server.ts';

/**
 * Inserts a product and returns its id. Refuses an unknown category, a subcategory of another category, and a duplicate
 * choice or SKU.
 */
export async function addProduct(trx: Trx, product: NewProduct): Promise<string> {
  try {
    const [id] = await addProducts(trx, [product]);
    return id as string;
  } catch (error) {
    throw toProductRefusal(error) ?? error;
  }
}

/** Translates constraint violations into refusals; undefined for other errors. */
export function toProductRefusal(error: unknown): Refusal | undefined {
  if (isConstraintViolation(error, 'products_subcategory_is_of_category')) {
    const message = 'Please choose a subcategory of this category.';
    return refuse.invalid(message, [{ path: 'subcategory', message }]);
  }
  if (isConstraintViolation(error, 'products_mrp_at_least_price')) {
    return refuse.invalid(MRP_BELOW_PRICE, [{ path: 'oldPrice', message: MRP_BELOW_PRICE }]);
  }
  if (isConstraintViolation(error, 'variants_choice_taken')) {
    return refuse.conflict('Each size and colour can appear only once.');
  }
  if (isConstraintViolation(error, 'products_handle_taken')) {
    return refuse.conflict('Another product already has this handle.');
  }
  return undefined;
}

/**
 * Inserts many products with variants, stock and pictures, records initial stock as received, and returns the ids in
 * order. Refuses an unknown category or subcategory.
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
