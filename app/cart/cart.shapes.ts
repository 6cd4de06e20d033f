import { z } from 'zod';
import { productShape } from '#app/catalogue/catalogue.shapes.ts';
import { rupeesShape } from '#app/foundation/shapes.ts';

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
    /** that it costs something else than when it was put in, in a sentence */
    priceChange: z.string().nullable(),
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
  })
  .meta({ id: 'CartSummary' });
export type CartSummary = z.infer<typeof cartSummaryShape>;

export const cartShape = z
  .object({
    items: z.array(cartLineShape),
    /** what the summary's discount comes from */
    coupon: z.object({ code: z.string(), percentOff: z.number() }).nullable(),
    summary: cartSummaryShape,
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartShape>;
