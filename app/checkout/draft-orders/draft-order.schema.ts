import { z } from 'zod';
import { parseCodeRecipient } from '#app/accounts/identifier.ts';
import { cartSchema } from '#app/cart/cart.schema.ts';
import { addToCartSchema } from '#app/cart/cart-input.schema.ts';
import { shippingInfoSchema } from '#app/orders/orders.schema.ts';
import { freeText, OBJECT_EXPECTED, readableText } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { addressSchema, pinConfirmedField } from '../address/address.schema.ts';

/** Ordered: the customer has chosen how to pay. Expired: the link is no longer valid until the draft is sent again. */
export const DRAFT_STATUSES = ['Open', 'Ordered', 'Withdrawn', 'Expired'] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

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

const draftSummaryFields = {
  _id: z.string(),
  number: z.string(),
  status: z.enum(DRAFT_STATUSES),
  customer: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    mobileNumber: z.string().nullable(),
  }),
  /** when it was last saved or sent */
  total: rupeesSchema,
  createdAt: timeSchema,
  sentAt: timeSchema.nullable(),
  expiresAt: timeSchema,
  orderNumber: z.string().nullable(),
};

export const draftOrderSummarySchema = z.object(draftSummaryFields).meta({ id: 'DraftOrderSummary' });
export type DraftOrderSummary = z.infer<typeof draftOrderSummarySchema>;

export const draftOrderSchema = z
  .object({
    ...draftSummaryFields,
    shippingInfo: shippingInfoSchema,
    discount: rupeesSchema,
    discountReason: z.string(),
    note: z.string(),
    createdBy: z.string().nullable(),
    /** at today's prices */
    cart: cartSchema,
    /** for the customer; null unless it is open */
    link: z.string().nullable(),
  })
  .meta({ id: 'DraftOrder' });
export type DraftOrder = z.infer<typeof draftOrderSchema>;

/** For the personal export. */
export const ownDraftOrderSchema = draftOrderSummarySchema.extend({
  shippingInfo: shippingInfoSchema,
  discountReason: z.string(),
  note: z.string(),
});

/** What whoever has the link sees. */
export const payableDraftSchema = z
  .object({
    number: z.string(),
    status: z.enum(DRAFT_STATUSES),
    expiresAt: timeSchema,
    /** of the order, once it is placed */
    orderNumber: z.string().nullable(),
    /** null unless it is open */
    order: z
      .object({
        cart: cartSchema,
        shippingInfo: shippingInfoSchema,
        discountReason: z.string(),
        /** the total when it was last saved or sent */
        formerTotal: rupeesSchema,
        cash: z.object({ isPossible: z.boolean(), problem: z.string().nullable() }),
      })
      .nullable(),
  })
  .meta({ id: 'PayableDraftOrder' });
export type PayableDraft = z.infer<typeof payableDraftSchema>;

export const placedDraftSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  orderNumber: z.string(),
  isCancelled: z.boolean(),
});
export type PlacedDraft = z.infer<typeof placedDraftSchema>;
