import { z } from 'zod';
import { rupeesToPaise } from '#app/platform/money/money.ts';

const MAX_RUPEES = 1_000_000;

/** An amount above ₹0; null: none. */
export function rupeesField(sentence: string) {
  return z
    .number(sentence)
    .positive(sentence)
    .max(MAX_RUPEES, sentence)
    .refine((rupees) => rupeesToPaise(rupees) !== undefined, sentence)
    .nullable();
}

/** A whole number above 0; null: none. */
export function countField(sentence: string, max: number) {
  return z.number(sentence).int(sentence).min(1, sentence).max(max, sentence).nullable();
}

const timeField = z.iso.datetime({
  offset: true,
  error: 'Please enter a time such as 2026-11-21T00:00:00Z.',
});

/** The fields that coupons and automatic discounts have in common. */
export const discountFields = {
  percentOff: countField('The percentage must be a whole number from 1 to 100.', 100),
  amountOff: rupeesField('The amount must be above ₹0.'),
  firstOrderOnly: z.boolean('firstOrderOnly must be true or false.'),
  minimum: rupeesField('The minimum must be above ₹0.'),
  startsAt: timeField,
  endsAt: timeField.nullable(),
  active: z.boolean('active must be true or false.'),
};
