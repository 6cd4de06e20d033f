import { z } from 'zod';
import { exactText, flagField, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { MAX_PRODUCTS_PER_CHANGE, stockField } from '../editor/product-input.schema.ts';

const MAX_STOCK_ITEMS = 2000;
const INVALID_COUNTS = `Please send the counts as a list of at most ${MAX_STOCK_ITEMS}.`;

/** Target quantities by stock item, with the quantities that were displayed. The browser imports only the types. */
export const stockCountsSchema = z.object(
  {
    stockItems: z
      .array(
        z.object(
          { _id: z.uuid('Stock not found'), stock: stockField, stockSeen: stockField },
          INVALID_COUNTS,
        ),
        INVALID_COUNTS,
      )
      .min(1, INVALID_COUNTS)
      .max(MAX_STOCK_ITEMS, INVALID_COUNTS)
      .refine(
        (stockItems) => new Set(stockItems.map(({ _id }) => _id)).size === stockItems.length,
        'Each stock item can appear only once.',
      ),
    takesBack: flagField('takesBack')
      .default(false)
      .meta({ description: 'an undo; stock changes made since are kept' }),
  },
  OBJECT_EXPECTED,
);
export type StockCounts = z.output<typeof stockCountsSchema>;

const INVALID_PRODUCT_LIST = `Please name 1 to ${MAX_PRODUCTS_PER_CHANGE} products, separated by commas.`;

/** An id has 36 characters. */
const MAX_LIST_LENGTH = MAX_PRODUCTS_PER_CHANGE * 40;

export const stockItemsQuery = z.object({
  products: exactText(INVALID_PRODUCT_LIST, MAX_LIST_LENGTH, INVALID_PRODUCT_LIST)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid(INVALID_PRODUCT_LIST)).max(MAX_PRODUCTS_PER_CHANGE, INVALID_PRODUCT_LIST)),
});
