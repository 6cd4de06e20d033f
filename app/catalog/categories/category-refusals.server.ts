import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';

const IS_CATEGORY = 'Please choose an existing category.';

/** Translates constraint violations into refusals; returns other errors unchanged. */
export function toCategoryRefusal(error: unknown): unknown {
  if (isConstraintViolation(error, 'categories_name_taken'))
    return refuse.conflict('A category with this name already exists.');
  if (isConstraintViolation(error, 'subcategories_name_taken'))
    return refuse.conflict('This category already has a subcategory with this name.');
  if (isConstraintViolation(error, 'subcategories_category_id_fkey'))
    return refuse.invalid(IS_CATEGORY, [{ path: 'category', message: IS_CATEGORY }]);
  if (isConstraintViolation(error, 'products_subcategory_is_of_category'))
    return refuse.conflict('This subcategory has products, so it cannot be moved.');
  return error;
}
