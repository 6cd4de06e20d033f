import { z } from 'zod';
import { otpField } from '#app/accounts/accounts-input.schema.ts';
import { addToCartSchema } from '#app/cart/cart-input.schema.ts';
import { PAYMENT_METHODS } from '#app/orders/order.ts';
import { MISSING_SHIPPING } from '#app/orders/shipping-info.ts';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import {
  exactText,
  flagField,
  LONGEST_ID,
  OBJECT_EXPECTED,
} from '#app/platform/http/api/form-fields.schema.ts';
import { addressSchema, pinConfirmedField } from './address/address.schema.ts';

const MAX_ITEMS = 100;

const rupees = z.number('Amounts must be numbers in rupees.').nullish();
const storeCreditFlag = flagField('useStoreCredit').nullish();
const expressFlag = flagField('express').nullish();

const WRONG_SOURCE = 'Please send the name of the source.';
const sourceField = exactText(WRONG_SOURCE, 100, WRONG_SOURCE).nullish().meta({
  description:
    'Where the visit came from: a campaign (utm_source) or a site. Anything that could identify a person is dropped. Not part of the idempotent request.',
});

/** An item as shown to the shopper; compared with the server's cart, never used. */
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
  .max(MAX_ITEMS, `An order can have at most ${MAX_ITEMS} items.`)
  .nullish();

/** From the provider's payment window. */
const proofField = exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED).optional();

/** `items` and `total` are ignored for a card payment: the order is what was paid for. */
export const placeOrderSchema = z
  .object(
    {
      paymentMethod: z.enum(PAYMENT_METHODS, 'Please choose a payment method.'),
      /** optional if it was sent when the payment was opened */
      shippingInfo: addressSchema.nullish(),
      pinConfirmed: pinConfirmedField,
      /** whether express delivery is chosen; a card payment names it when it is opened */
      express: expressFlag,
      total: rupees,
      /** pays as much as possible with store credit; a card payment names it when it is opened */
      useStoreCredit: storeCreditFlag,
      /** the rest of the total as shown to the shopper; compared, never used */
      amountDue: rupees,
      items: seenItemsField,
      /** confirms a cash-on-delivery order; not part of the idempotency key's body */
      otp: otpField.nullish(),
      source: sourceField,
      paymentOrderId: proofField,
      paymentId: proofField,
      paymentSignature: proofField,
    },
    OBJECT_EXPECTED,
  )
  .superRefine(({ paymentMethod, paymentOrderId, useStoreCredit, shippingInfo }, context) => {
    const isPlacedNow = placesWithoutPayment({ paymentMethod, paymentOrderId, useStoreCredit });
    if (!isPlacedNow || shippingInfo) return;
    context.addIssue({ code: 'custom', path: ['shippingInfo'], message: MISSING_SHIPPING });
  });
export type PlaceOrderInput = Omit<z.infer<typeof placeOrderSchema>, 'otp' | 'source'>;

/** Whether the order is placed by this call alone: paid in cash, or with store credit, which may cover all of it. */
export function placesWithoutPayment({
  paymentMethod,
  paymentOrderId,
  useStoreCredit,
}: Pick<PlaceOrderInput, 'paymentMethod' | 'paymentOrderId' | 'useStoreCredit'>): boolean {
  if (paymentMethod === 'cod' || paymentMethod === 'store credit') return true;
  return useStoreCredit === true && !paymentOrderId;
}

/** The total in paise as shown to the shopper; compared with the server's, never used. */
const amount = z
  .int('The amount must be a whole number of paise.')
  .min(1, 'The amount must be at least 1 paisa.');

const checkoutPaymentSchema = z.object(
  {
    amount,
    currency: z.literal('INR', 'The currency must be INR.').optional(),
    shippingInfo: addressSchema.nullish(),
    /** whether express delivery is chosen */
    express: expressFlag,
    /** the amount is then the rest to pay */
    useStoreCredit: storeCreditFlag,
    /** pays a part of a cash order, and the rest on delivery; the amount is then that part */
    partPayment: flagField('partPayment').nullish(),
    pinConfirmed: pinConfirmedField,
    source: sourceField,
  },
  OBJECT_EXPECTED,
);
export type CheckoutPaymentInput = Omit<z.infer<typeof checkoutPaymentSchema>, 'source'>;

/** A payment for the cart, for the fee of a rental order, or to hold its deposit. */
export const cardPaymentSchema = checkoutPaymentSchema.extend({
  rentalOrder: exactText('Please enter the rental order.', LONGEST_ID).optional(),
  pays: z.enum(['fee', 'deposit'], 'A rental’s fee or deposit is paid.').optional(),
});

/** The input of clients that open a card window (screens §7). */
export const paymentIntentSchema = checkoutPaymentSchema.extend({
  payment_method_types: z
    .array(z.literal('card', 'The payment method must be card.'), 'The payment method must be card.')
    .min(1, 'The payment method must be card.')
    .optional(),
});

export const cancelPaymentSchema = z.object(
  { paymentOrderId: exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED).min(1) },
  OBJECT_EXPECTED,
);
