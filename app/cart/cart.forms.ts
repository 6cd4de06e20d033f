import { z } from 'zod';
import { exactText, LONGEST_ID, requiredText } from '#app/foundation/form-fields.ts';
import { MOST_LINES, MOST_PIECES } from './cart-limits.ts';
import { UNKNOWN_COUPON } from './coupons.ts';

/** What a client may ask of a cart. The web imports the types only. */

const LONGEST_CHOICE = 100;
const notAnObject = 'Please send the fields as a JSON object.';
const wholePieces = `The quantity is a whole number from 1 to ${MOST_PIECES}.`;

const productId = exactText('Invalid product data', LONGEST_ID, 'Invalid product data');

/** A product's id, or any object that carries it in `_id` (CONTRACT §2): nothing else of it is believed. */
export const productField = z
  .union([productId, z.object({ _id: productId })], 'Invalid product data')
  .transform((product) => (typeof product === 'string' ? product : product._id));

const quantityField = z.number(wholePieces).int(wholePieces).max(MOST_PIECES, wholePieces);
const piecesField = quantityField.min(1, wholePieces).default(1);

function choiceField(what: 'size' | 'colour') {
  const sentence = `Please choose a ${what}.`;
  return exactText(sentence, LONGEST_CHOICE, sentence)
    .nullish()
    .transform((text) => text ?? undefined);
}

const datesNeeded = 'Please give both rental dates as YYYY-MM-DD.';
const day = exactText(datesNeeded, LONGEST_CHOICE, datesNeeded);
const periodField = z
  .object({ startDate: day, endDate: day }, datesNeeded)
  .nullish()
  .transform((period) => period ?? undefined);

const wish = {
  product: productField,
  quantity: piecesField,
  size: choiceField('size'),
  color: choiceField('colour'),
  rentalPeriod: periodField,
};

export const addForm = z.object(
  { ...wish, merge: z.boolean('merge is true or false.').default(false) },
  notAnObject,
);
export type CartWish = z.infer<typeof addForm>;

/** Below 1 removes the line (spec §4). */
export const changeForm = z.object(
  { quantity: quantityField.optional(), size: wish.size, color: wish.color },
  notAnObject,
);
export type LineChange = z.infer<typeof changeForm>;

const codeMissing = 'Please enter a coupon code.';
const LONGEST_CODE = 40;

export const couponForm = z.object(
  {
    code: requiredText(codeMissing, LONGEST_CODE, UNKNOWN_COUPON),
  },
  notAnObject,
);

export const quoteForm = z.object(
  {
    items: z
      .array(z.object(wish, 'Invalid product data'), 'Please send the items as a list.')
      .max(MOST_LINES, `A cart holds at most ${MOST_LINES} different items.`),
  },
  notAnObject,
);
export type QuotedWish = z.infer<typeof quoteForm>['items'][number];
