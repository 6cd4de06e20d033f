import { z } from 'zod';
import { productShape } from '#app/catalogue/catalogue.shapes.ts';

/** What the search shows to the world. The web imports the types only. */

export const suggestionsShape = z
  .object({
    /** products that have some of the words, or words most like them */
    products: z.array(productShape),
    /** names of categories and subcategories, the nearest first, with the page that lists them */
    categories: z.array(z.object({ name: z.string(), path: z.string() })),
  })
  .meta({ id: 'SearchSuggestions' });
export type Suggestions = z.infer<typeof suggestionsShape>;
