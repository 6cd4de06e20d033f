import { z } from 'zod';
import { exactText, flagField, notAnObject } from '#app/foundation/form-fields.ts';
import { MOST_AT_ONCE, stockField } from './product.forms.ts';

const MOST_HEAPS = 2000;
const notCounts = `Please send the counts as a list of at most ${MOST_HEAPS}.`;

/** How many pieces shall lie on heaps, and how many were seen there. The web imports the types only. */
export const stockCountsForm = z.object(
  {
    heaps: z
      .array(
        z.object({ _id: z.uuid('Stock not found'), stock: stockField, stockSeen: stockField }, notCounts),
        notCounts,
      )
      .min(1, notCounts)
      .max(MOST_HEAPS, notCounts)
      .refine(
        (heaps) => new Set(heaps.map(({ _id }) => _id)).size === heaps.length,
        'Each can stand there once only.',
      ),
    takesBack: flagField('takesBack')
      .default(false)
      .meta({ description: 'an undo: what was sold or bought in since stays so' }),
  },
  notAnObject,
);
export type StockCounts = z.output<typeof stockCountsForm>;

const notProducts = `Please name 1 to ${MOST_AT_ONCE} products, with commas between them.`;

/** An id has 36 characters. */
const LONGEST_LIST = MOST_AT_ONCE * 40;

/** Whose heaps are asked for. */
export const stockOfForm = z.object({
  products: exactText(notProducts, LONGEST_LIST, notProducts)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid(notProducts)).max(MOST_AT_ONCE, notProducts)),
});
