import { z } from 'zod';
import { otpField } from '#app/accounts/accounts-input.schema.ts';
import { addToCartSchema } from '#app/cart/cart-input.schema.ts';
import { MISSING_SHIPPING } from '#app/orders/shipping-info.ts';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import { exactText, LONGEST_ID, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { addressSchema } from './address/address.schema.ts';

const MOST_ITEMS = 100;

const rupees = z.number('Amounts are numbers, in rupees.').nullish();

/** An item as the client saw it: compared with the server's cart, never believed. */
const itemSchema = z.object(
  {
    ...addToCartSchema.pick({ product: true, quantity: true, size: true, color: true }).shape,
    price: rupees,
  },
  'Invalid product data',
);
export type OrderedItem = z.infer<typeof itemSchema>;

const seenItemsField = z
  .array(itemSchema, 'Please send the items as a list.')
  .max(MOST_ITEMS, `An order has at most ${MOST_ITEMS} items.`)
  .nullish();

/** What a provider's window handed to the browser; what is no text proves nothing. */
const proofField = exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED).optional();

/** Of an order that was paid by card neither `items` nor `total` are looked at: it is what was paid for. */
export const placeOrderSchema = z
  .object(
    {
      paymentMethod: z.enum(['cod', 'razorpay', 'card'], 'Please choose a payment method.'),
      /** may be left out where it was given when the payment was opened */
      shippingInfo: addressSchema.nullish(),
      total: rupees,
      items: seenItemsField,
      /** confirms an order with cash on delivery; what is ordered is the same with another one */
      otp: otpField.nullish(),
      paymentOrderId: proofField,
      paymentId: proofField,
      paymentSignature: proofField,
    },
    OBJECT_EXPECTED,
  )
  .superRefine(({ paymentMethod, shippingInfo }, context) => {
    if (paymentMethod !== 'cod' || shippingInfo) return;
    context.addIssue({ code: 'custom', path: ['shippingInfo'], message: MISSING_SHIPPING });
  });
export type PlaceOrderInput = Omit<z.infer<typeof placeOrderSchema>, 'otp'>;

/** In paise: what the shopper saw as the total. Compared with the server's, never used. */
const amount = z.int('The amount is a whole number of paise.').min(1, 'The amount is at least 1 paisa.');

export const checkoutPaymentSchema = z.object(
  {
    amount,
    currency: z.literal('INR', 'Payments are in INR.').optional(),
    shippingInfo: addressSchema.nullish(),
  },
  OBJECT_EXPECTED,
);
export type CheckoutPaymentInput = z.infer<typeof checkoutPaymentSchema>;

/** For the cart, or with a rental order for its fee. */
export const cardPaymentSchema = checkoutPaymentSchema.extend({
  rentalOrder: exactText('Please name the rental order.', LONGEST_ID).optional(),
});

/** The same, as a client of card windows says it (screens §7). */
export const paymentIntentSchema = checkoutPaymentSchema.extend({
  payment_method_types: z
    .array(z.literal('card', 'Payments are by card.'), 'Payments are by card.')
    .min(1, 'Payments are by card.')
    .optional(),
});

export const cancelPaymentSchema = z.object(
  { paymentOrderId: exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED).min(1) },
  OBJECT_EXPECTED,
);
