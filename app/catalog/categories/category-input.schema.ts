import { z } from 'zod';
import {
  flagField,
  freeText,
  OBJECT_EXPECTED,
  pictureField,
  referenceField,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';

/** Category and subcategory input (screens §5). The browser imports only the types. */

const MAX_NAME_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 1000;

const categoryFields = {
  name: requiredText('Please give a name.', MAX_NAME_LENGTH),
  description: requiredText('Please give a description.', MAX_DESCRIPTION_LENGTH),
  image: pictureField.nullable().optional(),
  isActive: flagField('isActive').optional(),
};
export const newCategoryForm = z.object(categoryFields, OBJECT_EXPECTED);
export const categoryChangeForm = newCategoryForm.partial();
export type CategoryForm = z.infer<typeof newCategoryForm>;
export type CategoryChange = z.infer<typeof categoryChangeForm>;

const subcategoryFields = {
  name: requiredText('Please give a name.', MAX_NAME_LENGTH),
  category: referenceField('Please choose a category.'),
  description: freeText(MAX_DESCRIPTION_LENGTH).optional(),
  isActive: flagField('isActive').optional(),
};
export const newSubcategoryForm = z.object(subcategoryFields, OBJECT_EXPECTED);
export const subcategoryChangeForm = newSubcategoryForm.partial();
export type SubcategoryForm = z.infer<typeof newSubcategoryForm>;
export type SubcategoryChange = z.infer<typeof subcategoryChangeForm>;
