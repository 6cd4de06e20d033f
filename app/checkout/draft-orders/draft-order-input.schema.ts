import { z } from 'zod';
import { parseCodeRecipient } from '#app/accounts/identifier.ts';
import { addToCartSchema } from '#app/cart/cart-input.schema.ts';
import {
  flagField,
  freeText,
  OBJECT_EXPECTED,
  readableText,
} from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { addressSchema, pinConfirmedField } from '../address/address.schema.ts';

const MAX_DRAFT_LINES = 50;
const CUSTOMER_EXPECTED = 'Enter an email address or a 10-digit mobile number.';
const PHONE_EXPECTED = 'Enter the mobile number for the courier.';
const DISCOUNT_EXPECTED = 'Enter the discount in rupees, or leave it empty.';
const LONGEST_REASON = 200;
const LONGEST_NOTE = 1000;

const draftFields = z.object(
  {
    shippingInfo: addressSchema.refine(({ phone }) => phone !== undefined, {
      path: ['phone'],
      message: PHONE_EXPECTED,
    }),
    pinConfirmed: pinConfirmedField,
    items: z
      .array(
        addToCartSchema.pick({ product: true, quantity: true, size: true, color: true }),
        'Please send the items as a list.',
      )
      .min(1, 'Add at least one product.')
      .max(MAX_DRAFT_LINES, `A draft can have at most ${MAX_DRAFT_LINES} different items.`),
    discount: z
      .number(DISCOUNT_EXPECTED)
      .min(0, DISCOUNT_EXPECTED)
      .refine((amount) => rupeesToPaise(amount) !== undefined, DISCOUNT_EXPECTED)
      .nullish(),
    discountReason: freeText(LONGEST_REASON).default(''),
    note: freeText(LONGEST_NOTE).default(''),
    express: flagField('express').default(false),
  },
  OBJECT_EXPECTED,
);

const requireReason = ({ discount, discountReason }: z.infer<typeof draftFields>) =>
  !discount || discountReason !== '';
const REASON_MISSING = { path: ['discountReason'], message: 'Enter the reason for the discount.' };

export const newDraftOrderSchema = draftFields
  .extend({ customer: readableText(CUSTOMER_EXPECTED, 200, parseCodeRecipient) })
  .refine(requireReason, REASON_MISSING);
export type NewDraftOrder = z.infer<typeof newDraftOrderSchema>;

/** Everything but the customer. */
export const draftOrderChangeSchema = draftFields.refine(requireReason, REASON_MISSING);
export type DraftOrderChange = z.infer<typeof draftOrderChangeSchema>;

/** The total that staff saw. */
export const placeDraftSchema = z.object(
  { total: z.number('Amounts must be numbers in rupees.') },
  OBJECT_EXPECTED,
);
