import { z } from 'zod';
import { productSchema } from '#app/catalog/catalog.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { cartCouponSchema } from '#app/promotions/coupon.schema.ts';
import { deliverySchema } from '#app/shipping/promise/delivery.schema.ts';

export const rentalPeriodSchema = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });

const cartLineSchema = z
  .object({
    _id: z.string(),
    product: productSchema,
    quantity: z.number().int(),
    size: z.string(),
    color: z.string(),
    rentalPeriod: rentalPeriodSchema.nullable(),
    /** the price of one piece, or the deposit of a rental */
    price: rupeesSchema,
    lineTotal: rupeesSchema,
    /** the quantity that is available now */
    available: z.number().int(),
    /** why the line cannot be ordered, as a sentence */
    problem: z.string().nullable(),
    /** if an outfit's dates are taken: up to 3 free periods of the same length */
    nextFree: z.array(rentalPeriodSchema),
    /** a sentence if the price has changed since the line was added */
    priceChange: z.string().nullable(),
    /** the parts of the price; null until the server has priced the line */
    explanation: z
      .object({
        /** by the coupon and by automatic discounts */
        discount: rupeesSchema,
        /** tax included */
        pays: rupeesSchema,
        /** percent; null for a deposit, which is not a taxable supply */
        gstRate: z.number().nullable(),
        gst: rupeesSchema,
      })
      .nullable(),
  })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartSummarySchema = z
  .object({
    subtotal: rupeesSchema,
    discount: rupeesSchema,
    /** its parts by name, and free shipping with 0; absent without a discount */
    discounts: z.array(z.object({ name: z.string(), amount: rupeesSchema })).optional(),
    shipping: rupeesSchema,
    total: rupeesSchema,
    freeShippingAt: rupeesSchema,
    /** the GST included in the total; absent from orders that are older than its calculation */
    tax: rupeesSchema.optional(),
    /** the part of the total that is paid with store credit, if it is used */
    storeCreditUsed: rupeesSchema.optional(),
    /** the rest of the total, paid by card or in cash */
    amountDue: rupeesSchema.optional(),
  })
  .meta({ id: 'CartSummary' });
export type CartSummary = z.infer<typeof cartSummarySchema>;

export const cartSchema = z
  .object({
    items: z.array(cartLineSchema),
    /** the cart's coupon; its reduction is in the summary's discounts */
    coupon: cartCouponSchema.nullable(),
    summary: cartSummarySchema,
    /** to the PIN code that was asked for; absent without one */
    delivery: deliverySchema.optional(),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartSchema>;
