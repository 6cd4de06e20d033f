import type { Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import { addProducts } from '../import/add-products.server.ts';
import type { NewProduct } from './new-product.server.ts';

/**
 * Takes one product into the catalogue and gives its id. Refuses with 400 a category that is not there or
 * a subcategory of another category, with 409 a choice or an article number that is there already.
 */
export async function addProduct(trx: Trx, product: NewProduct): Promise<string> {
  try {
    const [id] = await addProducts(trx, [product]);
    return id as string;
  } catch (error) {
    throw toProductRefusal(error) ?? error;
  }
}

/** What a constraint of products and variants means to whoever wrote; undefined for anything else. */
export function toProductRefusal(error: unknown): Refusal | undefined {
  if (isConstraintViolation(error, 'products_subcategory_is_of_category')) {
    const message = 'Please choose a subcategory of this category.';
    return refuse.invalid(message, [{ path: 'subcategory', message }]);
  }
  if (isConstraintViolation(error, 'variants_choice_taken')) {
    return refuse.conflict('A size and colour can stand there once only.');
  }
  if (isConstraintViolation(error, 'products_handle_taken')) {
    return refuse.conflict('Another product has this handle already.');
  }
  if (isConstraintViolation(error, 'variants_sku_taken')) {
    return refuse.conflict('Another product has this article number already.');
  }
  return undefined;
}
