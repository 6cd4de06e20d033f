import { z } from 'zod';
import { productSchema } from '#app/catalog/catalog.schema.ts';

/** The search API's public shapes. The browser imports only the types. */

/** A category or subcategory, with its listing page. */
const categoryLinkSchema = z.object({ name: z.string(), path: z.string() });
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

export const suggestionsSchema = z
  .object({
    /** products with some of the words, or similar words */
    products: z.array(productSchema),
    /** categories and subcategories with similar names, then all categories */
    categories: z.array(categoryLinkSchema),
  })
  .meta({ id: 'SearchSuggestions' });
export type Suggestions = z.infer<typeof suggestionsSchema>;
