import { z } from 'zod';
import { exactText, LONGEST_ID, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { returnTermsSchema } from '../catalog.schema.ts';

/** The rule of a category, or of a subcategory; null terms are inherited. */
export const returnRuleSchema = z
  .object({
    /** of the category or subcategory */
    _id: z.string(),
    name: z.string(),
    /** of a subcategory: its category's id */
    category: z.string().nullable(),
    terms: returnTermsSchema.nullable(),
  })
  .meta({ id: 'CategoryReturnRule' });
export type CategoryReturnRule = z.infer<typeof returnRuleSchema>;

const MAX_CATEGORIES = 1000;

export const returnRulesInputSchema = z.object(
  {
    rules: z
      .array(
        z.object(
          { _id: exactText('Choose a category.', LONGEST_ID), terms: returnTermsSchema.nullable() },
          OBJECT_EXPECTED,
        ),
        'Send the rules as a list.',
      )
      .max(MAX_CATEGORIES, `Change at most ${MAX_CATEGORIES} categories at once.`),
  },
  OBJECT_EXPECTED,
);
export type ReturnRulesInput = z.infer<typeof returnRulesInputSchema>;
