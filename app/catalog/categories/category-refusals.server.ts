import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';

const IS_CATEGORY = 'Please choose a category that is there.';

/** What a constraint of categories and subcategories means to whoever wrote; anything else is thrown as it is. */
export function toCategoryRefusal(error: unknown): unknown {
  if (isConstraintViolation(error, 'categories_name_taken'))
    return refuse.conflict('There is a category of this name already.');
  if (isConstraintViolation(error, 'subcategories_name_taken'))
    return refuse.conflict('This category has a subcategory of this name already.');
  if (isConstraintViolation(error, 'subcategories_category_id_fkey'))
    return refuse.invalid(IS_CATEGORY, [{ path: 'category', message: IS_CATEGORY }]);
  if (isConstraintViolation(error, 'products_subcategory_is_of_category'))
    return refuse.conflict('Products stand in this subcategory: it stays in its category.');
  return error;
}
