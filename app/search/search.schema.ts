import { z } from 'zod';
import { productShape } from '#app/catalog/catalog.schema.ts';

/** The search API's public shapes. The browser imports only the types. */

/** A category or subcategory, with its listing page. */
const categoryLinkShape = z.object({ name: z.string(), path: z.string() });
export type CategoryLink = z.infer<typeof categoryLinkShape>;

export const suggestionsShape = z
  .object({
    /** products with some of the words, or similar words */
    products: z.array(productShape),
    /** categories and subcategories with similar names, then all categories */
    categories: z.array(categoryLinkShape),
  })
  .meta({ id: 'SearchSuggestions' });
export type Suggestions = z.infer<typeof suggestionsShape>;
