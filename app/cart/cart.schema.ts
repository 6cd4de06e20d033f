import { z } from 'zod';
import { productShape } from '#app/catalog/catalog.schema.ts';
import { rupeesShape } from '#app/platform/http/api/response.schema.ts';
import { cartCouponShape } from '#app/promotions/coupon.schema.ts';

export const rentalPeriodShape = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });

export const cartLineShape = z
  .object({
    _id: z.string(),
    product: productShape,
    quantity: z.number().int(),
    size: z.string(),
    color: z.string(),
    rentalPeriod: rentalPeriodShape.nullable(),
    /** the price of one piece, or the deposit of a rental */
    price: rupeesShape,
    lineTotal: rupeesShape,
    /** the quantity that is available now */
    available: z.number().int(),
    /** why the line cannot be ordered, as a sentence */
    problem: z.string().nullable(),
    /** if an outfit's dates are taken: up to 3 free periods of the same length */
    nextFree: z.array(rentalPeriodShape),
    /** that the price has changed since the line was added, as a sentence */
    priceChange: z.string().nullable(),
    /** the parts of the price; null until the server has priced the line */
    explanation: z
      .object({
        /** by the coupon */
        discount: rupeesShape,
        /** tax included */
        pays: rupeesShape,
        /** percent; null for a deposit, which is not a taxable supply */
        gstRate: z.number().nullable(),
        gst: rupeesShape,
      })
      .nullable(),
  })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof cartLineShape>;

export const cartSummaryShape = z
  .object({
    subtotal: rupeesShape,
    discount: rupeesShape,
    shipping: rupeesShape,
    total: rupeesShape,
    freeShippingAt: rupeesShape,
    /** the GST included in the total; absent from orders that are older than its calculation */
    tax: rupeesShape.optional(),
  })
  .meta({ id: 'CartSummary' });
export type CartSummary = z.infer<typeof cartSummaryShape>;

export const cartShape = z
  .object({
    items: z.array(cartLineShape),
    /** the source of the summary's discount */
    coupon: cartCouponShape.nullable(),
    summary: cartSummaryShape,
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartShape>;
