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
    /** what one piece costs in the cart: the price, or the deposit of a rental */
    price: rupeesShape,
    lineTotal: rupeesShape,
    /** how many of this choice can be had now */
    available: z.number().int(),
    /** why the line cannot be ordered as it stands, in a sentence */
    problem: z.string().nullable(),
    /** where the days of an outfit are taken: up to 3 periods as long that are free */
    nextFree: z.array(rentalPeriodShape),
    /** that it costs something else than when it was put in, in a sentence */
    priceChange: z.string().nullable(),
    /** how its price comes about; null while the shop has not priced it */
    explanation: z
      .object({
        /** what the coupon takes off */
        discount: rupeesShape,
        /** what is paid for the line, tax included */
        pays: rupeesShape,
        /** percent; null for a deposit, which is no supply */
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
    /** the GST that is in the total; absent from orders that were placed before it was reckoned */
    tax: rupeesShape.optional(),
  })
  .meta({ id: 'CartSummary' });
export type CartSummary = z.infer<typeof cartSummaryShape>;

export const cartShape = z
  .object({
    items: z.array(cartLineShape),
    /** what the summary's discount comes from */
    coupon: cartCouponShape.nullable(),
    summary: cartSummaryShape,
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartShape>;
