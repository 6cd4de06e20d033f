import { createRoute, z } from '@hono/zod-openapi';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  keyHeader,
  may,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { buyGiftCard, confirmGiftCardPayment, listGiftCards, showGiftCard } from './buy-gift-card.server.ts';
import { buyGiftCardSchema, giftCardSchema, redeemGiftCardSchema } from './gift-card.schema.ts';
import { redeemGiftCard } from './redeem-gift-card.server.ts';
import { resendGiftCard, resendOwnGiftCard } from './send-gift-card.server.ts';

export const giftCardsApi = createModuleApi();

const success = z.literal(true);
const forSignedIn = { tags: ['Gift cards'], security: bearer, middleware: signedInOnly };
const oneCard = jsonResponse(z.object({ success, giftCard: giftCardSchema }), 'The gift card');

const paymentSchema = z.object({
  id: z.string(),
  amount: z.int().meta({ description: 'Paise.' }),
  currency: z.literal('INR'),
  key: z.string(),
  provider: z.enum(['razorpay', 'stripe', 'sandbox']),
  clientSecret: z
    .string()
    .optional()
    .meta({ description: 'Only for Stripe’s payment window. Do not store or log it.' }),
});

giftCardsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/gift-cards',
    ...policy({ source: 'payment', changes: [], priority: 'purchase' }),
    summary: 'Buy a gift card; its code is sent to the recipient when the payment is captured',
    request: { body: jsonBody(buyGiftCardSchema), headers: keyHeader },
    responses: {
      201: jsonResponse(
        z.object({ success, giftCard: giftCardSchema, payment: paymentSchema }),
        'The gift card, and what the payment window needs',
      ),
      ...refusalResponses(400, 401, 409, 429, 503),
    },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const input = c.req.valid('json');
    const { giftCard, payment } = await buyGiftCard(c.var, c.var.actor, { key, input });
    const { providerOrderId: id, provider, clientSecret } = payment;
    const amount = rupeesToPaise(giftCard.amount) ?? 0;
    const opened = { id, amount, currency: 'INR' as const, key: payment.key, provider };
    return c.json(
      { success: true as const, giftCard, payment: { ...opened, ...(clientSecret && { clientSecret }) } },
      201,
    );
  },
);

giftCardsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/gift-cards',
    ...policy({ source: 'orders' }),
    summary: 'The gift cards that the caller has bought, newest first',
    responses: {
      200: jsonResponse(z.object({ giftCards: z.array(giftCardSchema) }), 'Up to 50 gift cards'),
      ...refusalResponses(401),
    },
  }),
  async (c) => c.json({ giftCards: await listGiftCards(c.var.db, c.var.actor) }, 200),
);

// Before /api/gift-cards/{id}: `redeem` is not a card's id.
giftCardsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/gift-cards/redeem',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Add a gift card to the caller’s store credit',
    request: { body: jsonBody(redeemGiftCardSchema) },
    responses: {
      200: jsonResponse(
        z.object({ success, balance: rupeesSchema, message: z.string() }),
        'The balance with the gift card',
      ),
      ...refusalResponses(400, 401, 404, 409, 429),
    },
  }),
  async (c) => {
    const redeemed = await redeemGiftCard(c.var, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, ...redeemed }, 200);
  },
);

giftCardsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/gift-cards/{id}',
    ...policy({ source: 'orders' }),
    summary: 'A gift card that the caller has bought',
    request: { params: idParam },
    responses: { 200: oneCard, ...refusalResponses(401, 404) },
  }),
  async (c) => {
    const { id: giftCardId } = c.req.valid('param');
    const giftCard = await showGiftCard(c.var.db, c.var.actor, { giftCardId });
    return c.json({ success: true as const, giftCard }, 200);
  },
);

giftCardsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/gift-cards/{id}/resend',
    ...policy({ source: 'orders', changes: [] }),
    summary: 'Send the recipient of a gift card a new code; the one before no longer works',
    description: 'At most 3 in an hour.',
    request: { params: idParam },
    responses: { 200: oneCard, ...refusalResponses(401, 404, 409, 429) },
  }),
  async (c) => {
    const { id: giftCardId } = c.req.valid('param');
    const giftCard = await resendOwnGiftCard(c.var, c.var.actor, { giftCardId });
    return c.json({ success: true as const, giftCard }, 200);
  },
);

giftCardsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/admin/gift-cards/{id}/resend',
    tags: ['Gift cards'],
    ...may('orders'),
    ...policy({ changes: [] }),
    summary: 'Send the recipient of a customer’s gift card a new code; the one before no longer works',
    description: 'At most 3 in an hour, those of its buyer included; the audit log has each.',
    request: { params: idParam },
    responses: { 200: oneCard, ...refusalResponses(401, 403, 404, 409, 429) },
  }),
  async (c) => {
    const { id: giftCardId } = c.req.valid('param');
    const giftCard = await resendGiftCard(c.var, c.var.actor, { giftCardId });
    return c.json({ success: true as const, giftCard }, 200);
  },
);

const proofField = exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED);

giftCardsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/gift-cards/{id}/payment',
    ...policy({ source: 'payment', changes: [], priority: 'purchase' }),
    summary: 'Confirm the payment of a gift card with the payment window’s proof',
    request: {
      params: idParam,
      body: jsonBody(
        z.object(
          { paymentOrderId: proofField, paymentId: proofField, paymentSignature: proofField.default('') },
          OBJECT_EXPECTED,
        ),
      ),
    },
    responses: { 200: oneCard, ...refusalResponses(400, 401, 404, 503) },
  }),
  async (c) => {
    const { id: giftCardId } = c.req.valid('param');
    const { paymentOrderId: providerOrderId, paymentId, paymentSignature: signature } = c.req.valid('json');
    const { db, payments, storeUrl } = c.var;
    const giftCard = await confirmGiftCardPayment({ db, payments, storeUrl }, c.var.actor, {
      giftCardId,
      proof: { providerOrderId, paymentId, signature },
    });
    return c.json({ success: true as const, giftCard }, 200);
  },
);
