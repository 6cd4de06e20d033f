import { z } from 'zod';
import { requiredText, textField } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { COUPON_KINDS } from './coupon.schema.ts';
import { normaliseCouponCode } from './coupon.ts';

const LONGEST_DESCRIPTION = 200;
const MAX_RUPEES = 1_000_000;
const OBJECT_EXPECTED = 'Please send the fields as a JSON object.';

const codeMessage = 'A code has 3 to 40 letters, digits and hyphens.';
const codeField = textField(codeMessage, 40, codeMessage)
  .transform(normaliseCouponCode)
  .refine((code) => /^[A-Z0-9-]{3,40}$/.test(code), codeMessage);

function rupeesField(sentence: string) {
  return z
    .number(sentence)
    .positive(sentence)
    .max(MAX_RUPEES, sentence)
    .refine((rupees) => rupeesToPaise(rupees) !== undefined, sentence)
    .nullable();
}

function countField(sentence: string) {
  return z.number(sentence).int(sentence).min(1, sentence).max(1_000_000_000, sentence).nullable();
}

const percentMessage = 'The percentage must be a whole number from 1 to 100.';
const descriptionMessage = `Please describe the discount in at most ${LONGEST_DESCRIPTION} characters.`;
const timeMessage = 'Please enter a time such as 2026-11-21T00:00:00Z.';
const timeField = z.iso.datetime({ offset: true, error: timeMessage });

const fields = {
  kind: z.enum(COUPON_KINDS, `The kind must be one of ${COUPON_KINDS.join(', ')}.`),
  percentOff: z
    .number(percentMessage)
    .int(percentMessage)
    .min(1, percentMessage)
    .max(100, percentMessage)
    .nullable(),
  amountOff: rupeesField('The amount must be above ₹0.'),
  description: requiredText(descriptionMessage, LONGEST_DESCRIPTION, descriptionMessage),
  firstOrderOnly: z.boolean('firstOrderOnly must be true or false.'),
  minimum: rupeesField('The minimum must be above ₹0.'),
  categories: z
    .array(z.uuid('This category does not exist.'), 'Please send the categories as a list.')
    .max(100, 'Choose at most 100 categories.'),
  startsAt: timeField,
  endsAt: timeField.nullable(),
  mostUses: countField('The number of uses must be a whole number above 0.'),
  mostUsesEach: countField('The number of uses per customer must be a whole number above 0.'),
  active: z.boolean('active must be true or false.'),
};

/** All fields are optional: one that is left out is unchanged, or empty in a new coupon. */
export const couponChangeSchema = z.object(fields, OBJECT_EXPECTED).partial();
export const newCouponSchema = couponChangeSchema.extend({
  code: codeField,
  kind: fields.kind,
  description: fields.description,
});
export type CouponChange = z.infer<typeof couponChangeSchema>;
export type NewCoupon = z.infer<typeof newCouponSchema>;
