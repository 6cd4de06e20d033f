import { z } from 'zod';
import {
  flagField,
  freeText,
  OBJECT_EXPECTED,
  pictureField,
  referenceField,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';

/** Category and subcategory input (screens §5). */

const MAX_NAME_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 1000;

const categoryFields = {
  name: requiredText('Please enter a name.', MAX_NAME_LENGTH),
  description: requiredText('Please enter a description.', MAX_DESCRIPTION_LENGTH),
  image: pictureField.nullable().optional(),
  isActive: flagField('isActive').optional(),
};
export const newCategorySchema = z.object(categoryFields, OBJECT_EXPECTED);
export const categoryChangeSchema = newCategorySchema.partial();
export type CategoryInput = z.infer<typeof newCategorySchema>;
export type CategoryChange = z.infer<typeof categoryChangeSchema>;

const subcategoryFields = {
  name: requiredText('Please enter a name.', MAX_NAME_LENGTH),
  category: referenceField('Please choose a category.'),
  description: freeText(MAX_DESCRIPTION_LENGTH).optional(),
  isActive: flagField('isActive').optional(),
};
export const newSubcategorySchema = z.object(subcategoryFields, OBJECT_EXPECTED);
export const subcategoryChangeSchema = newSubcategorySchema.partial();
export type SubcategoryInput = z.infer<typeof newSubcategorySchema>;
export type SubcategoryChange = z.infer<typeof subcategoryChangeSchema>;
