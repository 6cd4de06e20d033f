import { z } from 'zod';
import { productShape } from '#app/catalog/catalog.schema.ts';

/** What the search shows to the world. The web imports the types only. */

/** A part of the shop, with the page that lists it. */
const categoryLinkShape = z.object({ name: z.string(), path: z.string() });
export type CategoryLink = z.infer<typeof categoryLinkShape>;

export const suggestionsShape = z
  .object({
    /** products that have some of the words, or words most like them */
    products: z.array(productShape),
    /** categories and subcategories that are named nearly so, then all categories */
    categories: z.array(categoryLinkShape),
  })
  .meta({ id: 'SearchSuggestions' });
export type Suggestions = z.infer<typeof suggestionsShape>;
