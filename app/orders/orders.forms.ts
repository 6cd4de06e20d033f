import { z } from 'zod';
import { otpField } from '#app/accounts/accounts.forms.ts';
import { addForm } from '#app/cart/cart.forms.ts';
import { exactText, LONGEST_ID, notAnObject, textField } from '#app/foundation/form-fields.ts';
import { queryText } from '#app/foundation/list-query.ts';
import { UNPROVEN } from '#app/payments/server/prove-payment.ts';
import { ORDER_STATUSES } from './order-status.ts';
import type { ShippingInfo } from './orders.shapes.ts';
import { LONGEST_SHIPPING_FIELD, MISSING_SHIPPING, readShippingInfo } from './shipping-info.ts';

/** What a client may ask of orders. The web imports the types only. */

const MOST_ITEMS = 100;

/** Said of as a text; what is no text counts as blank. */
const addressText = z.unknown().meta({ type: 'string', maxLength: LONGEST_SHIPPING_FIELD });

/** The rules are those of the form (shipping-info.ts); a client that leaves the country out means India. */
export const addressForm = z
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
    const { address, problems, isMissing } = readShippingInfo(given);
    for (const { path, message } of problems) {
      context.issues.push({ code: 'custom', path: [path], message, input: fields });
    }
    if (isMissing) context.issues.unshift({ code: 'custom', message: MISSING_SHIPPING, input: fields });
    return address;
  });

const rupees = z.number('Amounts are numbers, in rupees.').nullish();

/** An item as the client saw it: compared with the server's cart, never believed. */
const itemForm = z.object(
  { ...addForm.pick({ product: true, quantity: true, size: true, color: true }).shape, price: rupees },
  'Invalid product data',
);
export type OrderedItem = z.infer<typeof itemForm>;

const seenItems = z
  .array(itemForm, 'Please send the items as a list.')
  .max(MOST_ITEMS, `An order has at most ${MOST_ITEMS} items.`)
  .nullish();

/** What a provider's window handed to the browser; what is no text proves nothing. */
const proofText = exactText(UNPROVEN, 300, UNPROVEN).optional();

/** Of an order that was paid by card neither `items` nor `total` are looked at: it is what was paid for. */
export const orderForm = z
  .object(
    {
      paymentMethod: z.enum(['cod', 'razorpay', 'card'], 'Please choose a payment method.'),
      /** may be left out where it was given when the payment was opened */
      shippingInfo: addressForm.nullish(),
      total: rupees,
      items: seenItems,
      /** confirms an order with cash on delivery; what is ordered is the same with another one */
      otp: otpField.nullish(),
      paymentOrderId: proofText,
      paymentId: proofText,
      paymentSignature: proofText,
    },
    notAnObject,
  )
  .superRefine(({ paymentMethod, shippingInfo }, context) => {
    if (paymentMethod !== 'cod' || shippingInfo) return;
    context.addIssue({ code: 'custom', path: ['shippingInfo'], message: MISSING_SHIPPING });
  });
export type OrderWish = Omit<z.infer<typeof orderForm>, 'otp'>;

/** In paise: what the shopper saw as the total. Compared with the server's, never used. */
const amount = z.int('The amount is a whole number of paise.').min(1, 'The amount is at least 1 paisa.');

export const paymentForm = z.object(
  {
    amount,
    currency: z.literal('INR', 'Payments are in INR.').optional(),
    shippingInfo: addressForm.nullish(),
  },
  notAnObject,
);
export type PaymentWish = z.infer<typeof paymentForm>;

/** For the cart, or with a rental order for its fee. */
export const cardPaymentForm = paymentForm.extend({
  rentalOrder: exactText('Please name the rental order.', LONGEST_ID).optional(),
});

/** The same, as a client of card windows says it (spec §7). */
export const paymentIntentForm = paymentForm.extend({
  payment_method_types: z
    .array(z.literal('card', 'Payments are by card.'), 'Payments are by card.')
    .min(1, 'Payments are by card.')
    .optional(),
});

export const givenUpForm = z.object(
  { paymentOrderId: exactText(UNPROVEN, 300, UNPROVEN).min(1) },
  notAnObject,
);

const A_REASON = 500;

export const cancelForm = z.object(
  {
    reason: textField('Please give the reason as a text.', A_REASON)
      .nullish()
      .transform((text) => text || undefined),
  },
  notAnObject,
);

export const unknownStatus = `The status is one of ${ORDER_STATUSES.join(', ')}.`;

/** Fields of a search form: an empty one asks for nothing. */
export const orderSearch = z.object({
  status: z
    .enum(['', ...ORDER_STATUSES], unknownStatus)
    .optional()
    .transform((status) => status || undefined),
  search: queryText(),
});
export type OrderSearch = z.infer<typeof orderSearch>;
