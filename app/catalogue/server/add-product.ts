import type { Trx } from '#app/foundation/database.server.ts';
import { brokeConstraint } from '#app/foundation/database-errors.ts';
import { type Refusal, refuse } from '#app/foundation/refusal.ts';
import { addProducts } from './add-products.ts';
import type { NewProduct } from './new-product.ts';

/**
 * Takes one product into the catalogue and gives its id. Refuses with 400 a category that is not there or
 * a subcategory of another category, with 409 a choice or an article number that is there already.
 */
export async function addProduct(trx: Trx, product: NewProduct): Promise<string> {
  try {
    const [id] = await addProducts(trx, [product]);
    return id as string;
  } catch (error) {
    throw refusalOfProduct(error) ?? error;
  }
}

/** What a constraint of products and variants means to whoever wrote; undefined for anything else. */
export function refusalOfProduct(error: unknown): Refusal | undefined {
  if (brokeConstraint(error, 'products_subcategory_is_of_category')) {
    const message = 'Please choose a subcategory of this category.';
    return refuse.invalid(message, [{ path: 'subcategory', message }]);
  }
  if (brokeConstraint(error, 'variants_choice_taken')) {
    return refuse.conflict('A size and colour can stand there once only.');
  }
  if (brokeConstraint(error, 'products_handle_taken')) {
    return refuse.conflict('Another product has this handle already.');
  }
  if (brokeConstraint(error, 'variants_sku_taken')) {
    return refuse.conflict('Another product has this article number already.');
  }
  return undefined;
}
