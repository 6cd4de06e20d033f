import { z } from 'zod';
import { addForm } from '#app/cart/cart.forms.ts';
import { queryText } from '#app/foundation/list-query.ts';
import { ORDER_STATUSES } from './order-status.ts';
import type { ShippingInfo } from './orders.shapes.ts';
import { cleanShippingInfo, isShippingMissing, MISSING_SHIPPING, shippingProblems } from './shipping-info.ts';

/** What a client may ask of orders. The web imports the types only. */

const notAnObject = 'Please send the fields as a JSON object.';
const MOST_ITEMS = 100;

/** Said of as a text; what is no text counts as blank. */
const addressText = z.unknown().meta({ type: 'string' });

/** The rules are those of the form (shipping-info.ts); a client that leaves the country out means India. */
const shippingField = z
  .object(
    {
      firstName: addressText,
      lastName: addressText,
      address: addressText,
      city: addressText,
      postalCode: addressText,
      country: addressText,
      state: addressText,
      phone: addressText,
    },
    MISSING_SHIPPING,
  )
  .partial()
  .transform((fields, context): ShippingInfo => {
    const given = { ...fields, country: fields.country ?? 'India' } as Partial<ShippingInfo>;
    const isMissing = isShippingMissing(given);
    for (const { path, message } of shippingProblems(given)) {
      context.issues.push({ code: 'custom', path: [path], message, input: fields });
    }
    if (isMissing) context.issues.unshift({ code: 'custom', message: MISSING_SHIPPING, input: fields });
    return cleanShippingInfo(given);
  });

const choosePayment = 'Please choose a payment method.';
const paymentField = z
  .enum(['cod', 'razorpay', 'card'], choosePayment)
  .refine((method) => method === 'cod', 'Card payment is not switched on in this shop yet.');

const rupees = z.number('Amounts are numbers, in rupees.').nullish();

/** An item as the client saw it: compared with the server's cart, never believed. */
const itemForm = z.object(
  { ...addForm.pick({ product: true, quantity: true, size: true, color: true }).shape, price: rupees },
  'Invalid product data',
);
export type OrderedItem = z.infer<typeof itemForm>;

export const orderForm = z.object(
  {
    shippingInfo: shippingField,
    paymentMethod: paymentField,
    total: rupees,
    items: z
      .array(itemForm, 'Please send the items as a list.')
      .max(MOST_ITEMS, `An order has at most ${MOST_ITEMS} items.`)
      .nullish(),
  },
  notAnObject,
);
export type OrderWish = z.infer<typeof orderForm>;

const unknownStatus = `The status is one of ${ORDER_STATUSES.join(', ')}.`;

export const statusForm = z.object({ status: z.enum(ORDER_STATUSES, unknownStatus) }, notAnObject);

/** Fields of a search form: an empty one asks for nothing. */
export const orderSearch = z.object({
  status: z
    .enum(['', ...ORDER_STATUSES], unknownStatus)
    .optional()
    .transform((status) => status || undefined),
  search: queryText(),
});
export type OrderSearch = z.infer<typeof orderSearch>;
