import { z } from 'zod';
import { productField } from '#app/catalog/catalog.schema.ts';
import { exactText, flagField, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { UNKNOWN_COUPON } from '#app/promotions/coupon.ts';
import { pinField } from '#app/shipping/pins/pin.schema.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './lines/line-quantity.ts';

/** Input of the cart's API. Browser code imports only the types. */

const LONGEST_CHOICE = 100;
const OBJECT_EXPECTED = 'Please send the fields as a JSON object.';
const quantityMessage = `The quantity must be a whole number from 1 to ${MAX_LINE_QUANTITY}.`;

const quantityField = z.number(quantityMessage).int(quantityMessage).max(MAX_LINE_QUANTITY, quantityMessage);
const positiveQuantityField = quantityField.min(1, quantityMessage).default(1);

function choiceField(what: 'size' | 'colour') {
  const sentence = `Please choose a ${what}.`;
  return exactText(sentence, LONGEST_CHOICE, sentence)
    .nullish()
    .transform((text) => text ?? undefined);
}

const datesMessage = 'Please enter both rental dates as YYYY-MM-DD.';
const day = exactText(datesMessage, LONGEST_CHOICE, datesMessage);
const periodField = z
  .object({ startDate: day, endDate: day }, datesMessage)
  .nullish()
  .transform((period) => period ?? undefined);

const input = {
  product: productField,
  quantity: positiveQuantityField,
  size: choiceField('size'),
  color: choiceField('colour'),
  rentalPeriod: periodField,
};

export const addToCartSchema = z.object(
  { ...input, merge: z.boolean('merge must be true or false.').default(false) },
  OBJECT_EXPECTED,
);
export type AddToCartInput = z.infer<typeof addToCartSchema>;

/** Below 1 removes the line (screens §4). */
export const changeCartLineSchema = z.object(
  { quantity: quantityField.optional(), size: input.size, color: input.color },
  OBJECT_EXPECTED,
);
export type CartLineChange = z.infer<typeof changeCartLineSchema>;

const codeMessage = 'Please enter a coupon code.';
const LONGEST_CODE = 40;

export const applyCouponSchema = z.object(
  {
    code: requiredText(codeMessage, LONGEST_CODE, UNKNOWN_COUPON),
  },
  OBJECT_EXPECTED,
);

/** The PIN code that the cart would be delivered to. */
const optionalPin = pinField.nullish().transform((pin) => pin ?? undefined);
export const cartQuery = z.object({
  pin: optionalPin,
  express: z
    .enum(['true', 'false'], 'express is true or false.')
    .optional()
    .transform((express) => express === 'true')
    .meta({ description: 'Whether express delivery is chosen; ignored where there is none.' }),
});

export const quoteCartSchema = z.object(
  {
    pin: optionalPin,
    express: flagField('express').nullish(),
    items: z
      .array(z.object(input, 'Invalid product data'), 'Please send the items as a list.')
      .max(MAX_CART_LINES, `A cart can have at most ${MAX_CART_LINES} different items.`),
    /** of the caller; a guest has none */
    useStoreCredit: flagField('useStoreCredit').nullish(),
  },
  OBJECT_EXPECTED,
);
export type QuoteLineInput = z.infer<typeof quoteCartSchema>['items'][number];
