import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

/** The coupon in a cart. */
export const cartCouponSchema = z
  .object({
    code: z.string(),
    /** one of these three is set */
    percentOff: z.number().optional(),
    amountOff: rupeesSchema.optional(),
    freeShipping: z.literal(true).optional(),
    description: z.string(),
    /** why it has no effect on this cart, as a sentence */
    problem: z.string().nullable(),
  })
  .meta({ id: 'CartCoupon' });

/** A coupon that the cart page shows to everyone. */
export const offeredCouponSchema = cartCouponSchema
  .pick({ code: true, description: true })
  .meta({ id: 'OfferedCoupon' });
export type OfferedCoupon = z.infer<typeof offeredCouponSchema>;

export const COUPON_KINDS = ['percentage', 'fixed', 'free shipping'] as const;

/** A coupon as admins see it. */
export const adminCouponSchema = z
  .object({
    /** the code */
    _id: z.string(),
    code: z.string(),
    kind: z.enum(COUPON_KINDS),
    percentOff: z.number().nullable(),
    amountOff: rupeesSchema.nullable(),
    description: z.string(),
    firstOrderOnly: z.boolean(),
    minimum: rupeesSchema.nullable(),
    categories: z.array(z.string()),
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
