import { z } from 'zod';
import {
  exactText,
  LONGEST_ID,
  pictureField,
  requiredText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import {
  LONGEST_UPI_ID,
  NO_UPI_ID,
  RETURN_DECISIONS,
  RETURN_PICTURES,
  RETURN_STATUSES,
  UPI_ID,
} from './return-status.ts';

/** What a client may ask of returns. The web imports the types only. */

const OBJECT_EXPECTED = 'Please send the fields as a JSON object.';
const MOST_ITEMS = 100;

function words(name: string, longest: number) {
  return requiredText(`Please give ${name}.`, longest);
}

const itemSchema = z.object(
  {
    item: exactText('Please name an item of the order.', LONGEST_ID),
    quantity: z.int('The quantity is a whole number.').min(1, 'The quantity is at least 1.'),
    reason: words('a reason', 500),
  },
  'Please name an item of the order.',
);

export const returnSchema = z.object(
  {
    items: z
      .array(itemSchema, 'Please choose what you want to send back.')
      .min(1, 'Please choose what you want to send back.')
      .max(MOST_ITEMS, `At most ${MOST_ITEMS} items, please.`),
    images: z
      .array(pictureField, 'Please send the pictures as a list.')
      .max(RETURN_PICTURES, `At most ${RETURN_PICTURES} pictures, please.`)
      .nullish(),
    upiId: textField(NO_UPI_ID, LONGEST_UPI_ID, NO_UPI_ID)
      .regex(UPI_ID, NO_UPI_ID)
      .nullish()
      .transform((text) => text?.toLowerCase() || undefined),
  },
  OBJECT_EXPECTED,
);
export type ReturnInput = z.infer<typeof returnSchema>;

const unknownStatus = `The status is one of ${RETURN_DECISIONS.join(', ')}.`;

export const returnDecisionSchema = z.object(
  { status: z.enum(RETURN_DECISIONS, unknownStatus), note: words('a note', 500).nullish() },
  OBJECT_EXPECTED,
);
export type ReturnDecision = z.infer<typeof returnDecisionSchema>;

/** A search form's empty field asks for nothing. */
export const returnSearch = z.object({
  status: z
    .enum(['', ...RETURN_STATUSES], `The status is one of ${RETURN_STATUSES.join(', ')}.`)
    .optional()
    .transform((status) => status || undefined),
});
