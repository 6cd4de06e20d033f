import { z } from 'zod';
import { RETURN_DECISIONS, RETURN_STATUSES } from './return-status.ts';

/** What a client may ask of returns. The web imports the types only. */

const notAnObject = 'Please send the fields as a JSON object.';
const MOST_PICTURES = 5;
const MOST_ITEMS = 100;

/** The bank's own rule is looser in length only: name@handle. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i;
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
      .max(MOST_PICTURES, `At most ${MOST_PICTURES} pictures, please.`)
      .nullish(),
    upiId: z
      .string()
      .trim()
      .regex(UPI_ID, 'Enter a UPI ID such as name@bank.')
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
