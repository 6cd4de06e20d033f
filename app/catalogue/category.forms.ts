import { z } from 'zod';
import {
  flagField,
  freeText,
  notAnObject,
  pictureField,
  referenceField,
  requiredText,
} from '#app/foundation/form-fields.ts';

/** What an admin may say of categories and subcategories (spec §5). The web imports the types only. */

const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 1000;

const ofCategory = {
  name: requiredText('Please give a name.', LONGEST_NAME),
  description: requiredText('Please give a description.', LONGEST_DESCRIPTION),
  image: pictureField.nullable().optional(),
  isActive: flagField('isActive').optional(),
};
export const newCategoryForm = z.object(ofCategory, notAnObject);
export const categoryChangeForm = newCategoryForm.partial();
export type CategoryForm = z.infer<typeof newCategoryForm>;
export type CategoryChange = z.infer<typeof categoryChangeForm>;

const ofSubcategory = {
  name: requiredText('Please give a name.', LONGEST_NAME),
  category: referenceField('Please choose a category.'),
  description: freeText(LONGEST_DESCRIPTION).optional(),
  isActive: flagField('isActive').optional(),
};
export const newSubcategoryForm = z.object(ofSubcategory, notAnObject);
export const subcategoryChangeForm = newSubcategoryForm.partial();
export type SubcategoryForm = z.infer<typeof newSubcategoryForm>;
export type SubcategoryChange = z.infer<typeof subcategoryChangeForm>;
