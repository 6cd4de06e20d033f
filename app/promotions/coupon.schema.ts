import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { DISCOUNT_KINDS, targetSchema } from './automatic/automatic-discount.schema.ts';

/** The coupon in a cart. */
export const cartCouponSchema = z
  .object({
    code: z.string(),
    /** one of these four is set */
    percentOff: z.number().optional(),
    amountOff: rupeesSchema.optional(),
    freeShipping: z.literal(true).optional(),
    buyGet: z
      .object({ buyQuantity: z.number(), getQuantity: z.number(), percentOff: z.number() })
      .optional()
      .meta({ description: 'Of a buy X get Y coupon; 100 percent is free.' }),
    description: z.string(),
    conditions: z.array(z.string()).optional().meta({
      description: "In short words, such as 'Maximum discount ₹500' and 'Selected items'; absent: none.",
    }),
    /** why it has no effect on this cart, as a sentence */
    problem: z.string().nullable(),
  })
  .meta({ id: 'CartCoupon' });

/** A coupon that the cart page shows to everyone. */
export const offeredCouponSchema = cartCouponSchema
  .pick({ code: true, description: true, conditions: true })
  .meta({ id: 'OfferedCoupon' });
export type OfferedCoupon = z.infer<typeof offeredCouponSchema>;

/** A coupon as admins see it. */
export const adminCouponSchema = z
  .object({
    /** the code */
    _id: z.string(),
    code: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    percentOff: z
      .number()
      .nullable()
      .meta({ description: "Of 'percentage', and of the reduced units of 'buy x get y': 100 is free." }),
    amountOff: rupeesSchema.nullable(),
    buyQuantity: z.number().nullable(),
    getQuantity: z.number().nullable(),
    description: z.string(),
    firstOrderOnly: z.boolean(),
    minimum: rupeesSchema.nullable(),
    cap: rupeesSchema.nullable().meta({ description: 'The most that it takes off an order.' }),
    categories: targetSchema.shape.categories.meta({
      description:
        'It applies to products of these categories, of the tags or of the products; all empty: everything.',
    }),
    tags: targetSchema.shape.tags,
    products: targetSchema.shape.products,
    gets: targetSchema.nullable().meta({
      description: "What 'buy x get y' reduces; null: what it applies to.",
    }),
    combines: z.boolean().meta({
      description:
        'Whether it is added to automatic discounts that combine; otherwise the cart has what saves more.',
    }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    mostUses: z.number().nullable(),
    mostUsesEach: z.number().nullable(),
    active: z.boolean(),
    /** orders that use it, without cancelled ones */
    used: z.number().int(),
  })
  .meta({ id: 'Coupon' });
export type AdminCoupon = z.infer<typeof adminCouponSchema>;
