import type { Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import { addProducts } from '../import/add-products.server.ts';
import type { NewProduct } from './new-product.server.ts';

/**
 * Inserts a product and returns its id. Refuses with 400 an unknown category or a subcategory of another category,
 * with 409 a duplicate choice or SKU.
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
  if (isConstraintViolation(error, 'variants_choice_taken')) {
    return refuse.conflict('Each size and colour can appear only once.');
  }
  if (isConstraintViolation(error, 'products_handle_taken')) {
    return refuse.conflict('Another product already has this handle.');
  }
  if (isConstraintViolation(error, 'variants_sku_taken')) {
    return refuse.conflict('Another product already has this SKU.');
  }
  return undefined;
}
