import { z } from 'zod';
import { cartSchema } from '#app/cart/cart.schema.ts';
import { shippingInfoSchema } from '#app/orders/orders.schema.ts';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';

/** Ordered: the customer has placed the order. Expired: the link is no longer valid until the draft is saved or sent again. */
export const DRAFT_STATUSES = ['Open', 'Ordered', 'Withdrawn', 'Expired'] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

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
    /** as chosen by staff; without such a service at the address it goes by standard delivery */
    isExpress: z.boolean(),
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

/** The draft order as its link shows it. */
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
