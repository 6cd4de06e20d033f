import { z } from 'zod';
import { productSchema } from '#app/catalog/catalog.schema.ts';
import { textField } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

/** The search API's requests and responses. The browser imports only the types. */

/** A category or subcategory, with its listing page. */
const categoryLinkSchema = z.object({ name: z.string(), path: z.string() });
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

export const suggestionsSchema = z
  .object({
    /** products with some of the words, or similar words */
    products: z.array(productSchema),
    leftOut: z.array(z.string()).meta({
      description: 'words that no product has together with the others: `products` are without them',
    }),
    /** categories and subcategories with similar names, then all categories */
    categories: z.array(categoryLinkSchema),
  })
  .meta({ id: 'SearchSuggestions' });
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const completionsSchema = z
  .object({
    /** the text with its last word completed */
    searches: z.array(z.string()),
    categories: z.array(categoryLinkSchema),
    products: z.array(
      z.object({
        name: z.string(),
        path: z.string(),
        price: rupeesSchema,
        isRental: z.boolean(),
        image: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SearchCompletions' });
export type SearchCompletions = z.infer<typeof completionsSchema>;

const MAX_GROUPS = 1000;
const MAX_WORDS = 40;
const MAX_WORD_LENGTH = 60;

const synonymWord = textField(
  'Please write each word as a text.',
  MAX_WORD_LENGTH,
  `A word may have at most ${MAX_WORD_LENGTH} characters.`,
)
  .min(1, 'A word is blank.')
  .regex(/^[^\s\0]+$/, 'Please write one word at a time.');

const synonymGroup = z
  .array(synonymWord, 'Please send each group as a list of words.')
  .min(2, 'A group needs at least two words that mean the same.')
  .max(MAX_WORDS, `A group may have at most ${MAX_WORDS} words.`);

export const synonymsSchema = z.object(
  {
    synonyms: z
      .array(synonymGroup, 'Please send the synonyms as a list.')
      .max(MAX_GROUPS, `At most ${MAX_GROUPS} groups, please.`),
  },
  'Please send the fields as a JSON object.',
);
