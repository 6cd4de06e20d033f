import { createRoute, z } from '@hono/zod-openapi';
import { limitCodes } from '#app/accounts/codes/one-time-code.server.ts';
import { orderSchema } from '#app/orders/orders.schema.ts';
import {
  bearer,
  createModuleApi,
  jsonBody,
  jsonResponse,
  keyHeader,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { refusalSchema, rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { toRupees } from '#app/platform/money/money.ts';
import { openDepositHold } from '#app/rentals/deposits/open-deposit-hold.server.ts';
import { openFeePayment } from '#app/rentals/fees/pay-fee.server.ts';
import { findShopTerms } from '#app/settings/settings.server.ts';
import { findCashRules } from '#app/shipping/cash-rules/cash-rules.server.ts';
import { cashOfferApi } from './cash-on-delivery/cash-offer.api.ts';
import { formatMobileEnd } from './cash-on-delivery/cash-on-delivery.ts';
import { sendOrderCode } from './cash-on-delivery/confirm-order.server.ts';
import {
  cancelPaymentSchema,
  cardPaymentSchema,
  paymentIntentSchema,
  placeOrderSchema,
  placesWithoutPayment,
} from './checkout-input.schema.ts';
import { draftOrdersApi } from './draft-orders/draft-orders.api.ts';
import { paymentLinksApi } from './draft-orders/payment-links.api.ts';
import { openedPaymentSchema, providersField } from './payment/opened-payment.schema.ts';
import { cancelPayment } from './payment/release-reservation.server.ts';
import { reserveCartForPayment } from './payment/reserve-cart-for-payment.server.ts';
import { placeOrder, placePaidOrder } from './place-order.server.ts';

/** Places orders, and opens and cancels the card payments for them. */
export const checkoutApi = createModuleApi();
checkoutApi.route('/', draftOrdersApi);
checkoutApi.route('/', paymentLinksApi);
checkoutApi.route('/', cashOfferApi);

const forSignedIn = { tags: ['Orders'], security: bearer, middleware: signedInOnly };

const placedSchema = z.object({ success: z.boolean(), message: z.string(), order: orderSchema });

checkoutApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/cart/orders',
    ...policy({ source: 'orders', changes: ['products'], priority: 'purchase' }),
    summary: 'Order the items in the cart',
    request: {
      body: jsonBody(placeOrderSchema),
      headers: keyHeader,
    },
    responses: {
      201: jsonResponse(placedSchema, 'The order'),
      ...refusalResponses(400, 401, 404, 429, 503),
      409: jsonResponse(
        z.union([refusalSchema, placedSchema]),
        'The conflict; or a paid order that is cancelled and refunded',
      ),
    },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const { paymentMethod, otp, source, ...input } = c.req.valid('json');
    const { db, payments, actor } = c.var;
    const rules = await findCashRules(db, c.var.cashRules);
    if (otp && rules.otpAbove !== null) await limitCodes(c.var, 'trying codes');
    const { status, body } = placesWithoutPayment({ paymentMethod, ...input })
      ? await placeOrder(db, actor, { key, rules, otp, source, input: { ...input, paymentMethod } })
      : await placePaidOrder({ db, payments }, actor, { key, input: { ...input, paymentMethod } });
    return c.json(body, status as 201 | 409);
  },
);

checkoutApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/payment/create-order',
    ...policy({ source: 'payment', changes: ['products'], priority: 'purchase' }),
    summary:
      'Open a card payment for the cart, whose stock is reserved for 15 minutes, or for a rental’s fee or deposit',
    request: { body: jsonBody(cardPaymentSchema), headers: keyHeader },
    responses: {
      200: jsonResponse(openedPaymentSchema, 'What the payment window needs'),
      ...refusalResponses(400, 401, 403, 404, 409, 429, 503),
    },
  }),
  async (c) => {
    const { rentalOrder, pays, source, ...input } = c.req.valid('json');
    const key = c.req.valid('header')['idempotency-key'];
    const opening = { path: '/api/payment/create-order', key };
    const openOfRental = pays === 'deposit' ? openDepositHold : openFeePayment;
    const opened = rentalOrder
      ? await openOfRental(c.var, c.var.actor, { ...opening, input: { rentalOrder, amount: input.amount } })
      : await reserveCartForPayment(c.var, c.var.actor, {
          ...{ ...opening, input, source },
          rules: await findCashRules(c.var.db, c.var.cashRules),
        });
    const { providerOrderId: id, provider, clientSecret } = opened;
    const windowFields = { key: opened.key, provider, ...(clientSecret && { clientSecret }) };
    return c.json({ id, amount: input.amount, currency: 'INR' as const, ...windowFields }, 200);
  },
);

checkoutApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/payment/create-payment-intent',
    ...policy({ source: 'payment', changes: ['products'], priority: 'purchase' }),
    summary: 'The same, for a card window that needs only a client secret',
    request: { body: jsonBody(paymentIntentSchema), headers: keyHeader },
    responses: {
      200: jsonResponse(z.object({ clientSecret: z.string() }), 'The client secret. Do not store or log it.'),
      ...refusalResponses(400, 401, 409, 429, 503),
    },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const { source, ...input } = c.req.valid('json');
    const opening = { path: '/api/payment/create-payment-intent', key, input, source };
    const rules = await findCashRules(c.var.db, c.var.cashRules);
    const opened = await reserveCartForPayment(c.var, c.var.actor, { ...opening, rules });
    // Other providers than Stripe have no client secret; this placeholder has the same form and opens nothing.
    return c.json({ clientSecret: opened.clientSecret ?? `${opened.providerOrderId}_secret_none` }, 200);
  },
);

checkoutApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/payment/cancel',
    ...policy({ source: 'payment', changes: ['products'], priority: 'purchase' }),
    summary: 'Cancel a card payment whose window was closed, and release its stock',
    request: { body: jsonBody(cancelPaymentSchema) },
    responses: {
      200: jsonResponse(
        z.object({ success: z.literal(true), order: orderSchema.nullable() }),
        'With the order, if it was paid after all',
      ),
      ...refusalResponses(400, 401, 404, 503),
    },
  }),
  async (c) => {
    const order = await cancelPayment(c.var, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, order: order ?? null }, 200);
  },
);

checkoutApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/payment/cod/otp',
    ...policy({ source: 'payment', changes: [], priority: 'purchase' }),
    summary: 'Send a one-time code to the caller’s mobile number, to confirm a cash-on-delivery order',
    responses: {
      200: jsonResponse(z.object({ success: z.literal(true), message: z.string() }), 'Sent'),
      ...refusalResponses(400, 401, 409, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'sending codes');
    const { db, actor } = c.var;
    const rules = await findCashRules(db, c.var.cashRules);
    const { mobileNumber } = await sendOrderCode(db, actor, { rules });
    const message = `A 6-digit OTP is on its way to ${formatMobileEnd(mobileNumber)}.`;
    return c.json({ success: true as const, message }, 200);
  },
);

const paymentSchema = z.object({
  provider: providersField.nullable(),
  key: z.string().nullable(),
  cod: z.object({
    enabled: z.boolean(),
    limit: rupeesSchema,
    otpAbove: rupeesSchema
      .optional()
      .meta({ description: 'Orders above it are confirmed by a code; absent if codes are off.' }),
  }),
});

checkoutApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/payment/config',
    ...policy({ source: 'payment', priority: 'purchase' }),
    tags: ['Orders'],
    summary: 'The payment methods',
    responses: { 200: jsonResponse(paymentSchema, 'A null provider means that card payment is off') },
  }),
  async (c) => {
    const { cashLimit } = await findShopTerms(c.var.db);
    const { current } = c.var.payments;
    const provider = current?.name ?? null;
    const key = current?.publicKey ?? null;
    const { otpAbove } = await findCashRules(c.var.db, c.var.cashRules);
    const cod = {
      enabled: true,
      limit: toRupees(cashLimit),
      ...(otpAbove !== null && { otpAbove: toRupees(otpAbove) }),
    };
    return c.json({ provider, key, cod }, 200);
  },
);
