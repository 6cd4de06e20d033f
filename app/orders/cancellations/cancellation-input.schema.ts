import { z } from 'zod';
import {
  exactText,
  LONGEST_ID,
  OBJECT_EXPECTED,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';

/** Input of the cancellation of items. Browser code imports only the types, or loads it with its dialog. */

const MAX_ITEMS = 100;
const chooseItem = 'Please choose an item of the order.';
const chooseItems = 'Please choose the items to cancel.';

export const cancellationInputSchema = z.object(
  {
    items: z
      .array(
        z.object(
          {
            item: exactText(chooseItem, LONGEST_ID),
            quantity: z
              .int('The quantity must be a whole number.')
              .min(1, 'The quantity must be at least 1.'),
          },
          chooseItem,
        ),
        chooseItems,
      )
      .min(1, chooseItems)
      .max(MAX_ITEMS, `Please choose at most ${MAX_ITEMS} items.`)
      .refine(
        (items) => new Set(items.map(({ item }) => item)).size === items.length,
        'Please name each item once.',
      ),
    /** shown to the other side: staff see the shopper's reason, the shopper sees the shop's */
    reason: textField('The reason must be a text.', 500)
      .nullish()
      .transform((text) => text || undefined),
  },
  OBJECT_EXPECTED,
);
export type CancellationInput = z.infer<typeof cancellationInputSchema>;
