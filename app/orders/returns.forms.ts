import { z } from 'zod';
import { RETURN_DECISIONS, RETURN_PICTURES, RETURN_STATUSES } from './return-status.ts';
import { NO_UPI_ID, UPI_ID } from './upi-id.ts';

/** What a client may ask of returns. The web imports the types only. */

const notAnObject = 'Please send the fields as a JSON object.';
const MOST_ITEMS = 100;

/** The shop's own media, or an address of the media host. */
const PICTURE = /^(\/media\/|https:\/\/)[^\s"'<>\\]+$/;

function words(name: string, longest: number) {
  return z
    .string(`Please give ${name} as a text.`)
    .trim()
    .min(1, `Please give ${name}.`)
    .max(longest, `At most ${longest} characters, please.`);
}

const itemForm = z.object(
  {
    item: z.string('Please name an item of the order.'),
    quantity: z.int('The quantity is a whole number.').min(1, 'The quantity is at least 1.'),
    reason: words('a reason', 500),
  },
  'Please name an item of the order.',
);

export const returnForm = z.object(
  {
    items: z
      .array(itemForm, 'Please choose what you want to send back.')
      .min(1, 'Please choose what you want to send back.')
      .max(MOST_ITEMS, `At most ${MOST_ITEMS} items, please.`),
    images: z
      .array(
        z.string().max(2000).regex(PICTURE, 'A picture is an address that the upload gave.'),
        'Please send the pictures as a list.',
      )
      .max(RETURN_PICTURES, `At most ${RETURN_PICTURES} pictures, please.`)
      .nullish(),
    upiId: z
      .string()
      .trim()
      .regex(UPI_ID, NO_UPI_ID)
      .nullish()
      .transform((text) => text?.toLowerCase() || undefined),
  },
  notAnObject,
);
export type ReturnWish = z.infer<typeof returnForm>;

const unknownStatus = `The status is one of ${RETURN_DECISIONS.join(', ')}.`;

export const returnDecisionForm = z.object(
  { status: z.enum(RETURN_DECISIONS, unknownStatus), note: words('a note', 500).nullish() },
  notAnObject,
);
export type ReturnDecision = z.infer<typeof returnDecisionForm>;

/** A search form's empty field asks for nothing. */
export const returnSearch = z.object({
  status: z
    .enum(['', ...RETURN_STATUSES], `The status is one of ${RETURN_STATUSES.join(', ')}.`)
    .optional()
    .transform((status) => status || undefined),
});
