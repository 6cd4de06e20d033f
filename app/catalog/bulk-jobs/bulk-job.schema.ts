import { z } from 'zod';
import {
  freeText,
  LONGEST_ID,
  OBJECT_EXPECTED,
  referenceField,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { LEGAL_FILTERS, STOCK_FILTERS } from '../admin/admin-product-query.ts';
import { MAX_OPTION_LENGTH, MAX_PRODUCT_RUPEES } from '../product/product-rules.ts';

const MAX_FILTER_TEXT = 100;
const WRONG_VALUE = 'Enter by how much the price changes: a number that is not 0.';
const WRONG_TAG = `A tag has 1 to ${MAX_OPTION_LENGTH} characters.`;

/** The filters of the admin's product list. An unknown one is refused, because leaving it out would find more products. */
const filterSchema = z
  .strictObject(
    {
      search: freeText(MAX_FILTER_TEXT),
      category: freeText(MAX_FILTER_TEXT),
      subcategory: freeText(MAX_FILTER_TEXT),
      tag: freeText(MAX_FILTER_TEXT),
      stock: z.enum(STOCK_FILTERS),
      active: z.enum(['1', '0']),
      legal: z.enum(LEGAL_FILTERS),
    },
    OBJECT_EXPECTED,
  )
  .partial();
export type BulkFilter = z.output<typeof filterSchema>;

const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('active'), isActive: z.boolean() }),
  z.object({
    kind: z.literal('price'),
    by: z.enum(['percent', 'amount']),
    value: z
      .number(WRONG_VALUE)
      .min(-MAX_PRODUCT_RUPEES, WRONG_VALUE)
      .max(MAX_PRODUCT_RUPEES, WRONG_VALUE)
      .refine((value) => value !== 0, WRONG_VALUE)
      .meta({ description: 'percent or rupees; negative reduces' }),
  }),
  z.object({
    kind: z.literal('tag'),
    tag: textField(WRONG_TAG, MAX_OPTION_LENGTH, WRONG_TAG).min(1, WRONG_TAG),
    isAdded: z.boolean(),
  }),
  z.object({
    kind: z.literal('category'),
    category: referenceField('Please choose a category.'),
    subcategory: referenceField('Please choose a subcategory.').nullable(),
  }),
]);
export type BulkJobAction = z.output<typeof actionSchema>;

export const bulkJobPreviewInput = z.object({ filter: filterSchema, action: actionSchema }, OBJECT_EXPECTED);

const WRONG_TOTAL = 'total must be the number of products that the preview found.';

export const bulkJobInput = bulkJobPreviewInput.extend({
  _id: z.uuid('_id must be a new UUID.').meta({ description: 'a second request with it is refused' }),
  total: z.number(WRONG_TOTAL).int(WRONG_TOTAL).min(1, 'The filter finds no products.'),
  seen: textField('seen must be that of the preview.', LONGEST_ID),
});
export type BulkJobInput = z.output<typeof bulkJobInput>;

const refusedSchema = z.object({ product: z.string(), name: z.string(), message: z.string() });

/** A preview of a change of all products of a filter. */
export const bulkJobPreviewSchema = z
  .object({
    total: z.number().int(),
    seen: z
      .string()
      .meta({ description: 'a digest of the products found and their versions, to start the change with' }),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** the first products that would change */
    examples: z.array(
      z.object({ product: z.string(), name: z.string(), before: z.string(), after: z.string() }),
    ),
    /** the first products that would be refused */
    problems: z.array(refusedSchema),
  })
  .meta({ id: 'BulkJobPreview' });
export type BulkJobPreview = z.infer<typeof bulkJobPreviewSchema>;

/** A running or finished change of all products of a filter. */
export const bulkJobSchema = z
  .object({
    _id: z.string(),
    /** 'Price −10%, of products with category Men' */
    summary: z.string(),
    by: z.string(),
    state: z.enum(['running', 'done', 'cancelled']),
    requestedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    total: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    canUndo: z.boolean().meta({ description: 'ended within 30 days, changed products and was not undone' }),
    /** the first products that were refused */
    problems: z.array(refusedSchema),
  })
  .meta({ id: 'BulkJob' });
export type BulkJob = z.infer<typeof bulkJobSchema>;
