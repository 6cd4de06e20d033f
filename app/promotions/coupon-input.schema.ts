import { z } from 'zod';
import { OBJECT_EXPECTED, requiredText, textField } from '#app/platform/http/api/form-fields.schema.ts';
import { discountRuleFields, targetFields } from './automatic/automatic-discount.schema.ts';
import { normaliseCouponCode } from './coupon.ts';
import { countField, discountFields } from './discount-fields.schema.ts';

const LONGEST_DESCRIPTION = 200;
const MAX_USES = 1_000_000_000;

const codeMessage = 'A code has 3 to 40 letters, digits and hyphens.';
const codeField = textField(codeMessage, 40, codeMessage)
  .transform(normaliseCouponCode)
  .refine((code) => /^[A-Z0-9-]{3,40}$/.test(code), codeMessage);

const descriptionMessage = `Please describe the discount in at most ${LONGEST_DESCRIPTION} characters.`;
const fields = {
  ...discountFields,
  ...discountRuleFields,
  ...targetFields,
  description: requiredText(descriptionMessage, LONGEST_DESCRIPTION, descriptionMessage),
  mostUses: countField('The number of uses must be a whole number above 0.', MAX_USES),
  mostUsesEach: countField('The number of uses per customer must be a whole number above 0.', MAX_USES),
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
