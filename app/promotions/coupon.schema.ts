import { z } from 'zod';
import { rupeesShape } from '#app/platform/http/api/response.schema.ts';

export const COUPON_KINDS = ['percentage', 'fixed', 'free shipping'] as const;

/** A coupon as admins see it. */
export const adminCouponShape = z
  .object({
    /** its code */
    _id: z.string(),
    code: z.string(),
    kind: z.enum(COUPON_KINDS),
    percentOff: z.number().nullable(),
    amountOff: rupeesShape.nullable(),
    description: z.string(),
    firstOrderOnly: z.boolean(),
    minimum: rupeesShape.nullable(),
    categories: z.array(z.string()),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    mostUses: z.number().nullable(),
    mostUsesEach: z.number().nullable(),
    active: z.boolean(),
    /** orders that use it and were not cancelled */
    used: z.number().int(),
  })
  .meta({ id: 'Coupon' });
export type AdminCoupon = z.infer<typeof adminCouponShape>;
