import { createRoute, z } from '@hono/zod-openapi';
import { otpField } from '#app/accounts/accounts-input.schema.ts';
import { limitCodes } from '#app/accounts/codes/one-time-code.server.ts';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  keyHeader,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { exactText, LONGEST_ID, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { findCashRules } from '#app/shipping/cash-rules/cash-rules.server.ts';
import { formatMobileEnd } from '../cash-on-delivery/cash-on-delivery.ts';
import { openedPaymentSchema } from '../payment/opened-payment.schema.ts';
import { payableDraftSchema, placedDraftSchema } from './draft-order.schema.ts';
import {
  cancelDraftPayment,
  openDraftPayment,
  placeDraftInCash,
  placePaidDraft,
  sendDraftCode,
  showPayableDraft,
} from './pay-draft-order.server.ts';

/** The links by which customers pay draft orders: everyone with a link may use it. */
export const paymentLinksApi = createModuleApi();

const success = z.literal(true);
const tags = ['Draft orders'];
const linkParam = z.object({ token: z.string().max(LONGEST_ID) });
/** Enough to pay, too few to try links. */
const LINK_LIMIT = { limit: 60, minutes: 15 };
const LIMITED = 'payment link';
const onePlaced = jsonResponse(placedDraftSchema, 'The order, or a paid one that is cancelled and refunded');

paymentLinksApi.openapi(
  createRoute({
    tags,
    method: 'get',
    path: '/api/pay/{token}',
    ...policy({ source: 'orders', priority: 'purchase' }),
    summary: 'The order behind a payment link, at today’s prices',
    request: { params: linkParam },
    responses: { 200: jsonResponse(payableDraftSchema, 'The order'), ...refusalResponses(404, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const draft = await showPayableDraft(c.var.db, c.req.valid('param'));
    return c.json(draft, 200, { 'Cache-Control': 'private, no-store' });
  },
);

paymentLinksApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/payment',
    ...policy({ source: 'payment', changes: ['products'], priority: 'purchase' }),
    summary: 'Open a card payment for a draft order, whose stock is reserved for 15 minutes',
    request: {
      params: linkParam,
      headers: keyHeader,
      body: jsonBody(
        z.object(
          {
            amount: z
              .int('The amount must be a whole number of paise.')
              .min(1, 'The amount must be at least 1 paisa.'),
          },
          OBJECT_EXPECTED,
        ),
      ),
    },
    responses: {
      200: jsonResponse(openedPaymentSchema, 'What the payment window needs'),
      ...refusalResponses(400, 404, 409, 429, 503),
    },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const { amount } = c.req.valid('json');
    const key = c.req.valid('header')['idempotency-key'];
    const opened = await openDraftPayment(c.var, { ...c.req.valid('param'), key, amount });
    const { providerOrderId: id, provider, clientSecret } = opened;
    const windowFields = { key: opened.key, provider, ...(clientSecret && { clientSecret }) };
    return c.json({ id, amount, currency: 'INR' as const, ...windowFields }, 200);
  },
);

const proofField = exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED);

paymentLinksApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/payment/confirm',
    ...policy({ source: 'orders', changes: ['products'], priority: 'purchase' }),
    summary: 'Place a draft order with the payment window’s proof',
    request: {
      params: linkParam,
      headers: keyHeader,
      body: jsonBody(
        z.object(
          { paymentOrderId: proofField, paymentId: proofField, paymentSignature: proofField.default('') },
          OBJECT_EXPECTED,
        ),
      ),
    },
    responses: { 200: onePlaced, ...refusalResponses(400, 404, 409, 429, 503) },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const key = c.req.valid('header')['idempotency-key'];
    const proof = c.req.valid('json');
    return c.json(await placePaidDraft(c.var, { ...c.req.valid('param'), key, proof }), 200);
  },
);

paymentLinksApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/payment/cancel',
    ...policy({ source: 'payment', changes: ['products'], priority: 'purchase' }),
    summary: 'Cancel a card payment whose window was closed, and release its stock',
    request: {
      params: linkParam,
      body: jsonBody(z.object({ paymentOrderId: proofField.min(1) }, OBJECT_EXPECTED)),
    },
    responses: {
      200: jsonResponse(
        z.object({ placed: placedDraftSchema.nullable() }),
        'With the order, if it was paid after all',
      ),
      ...refusalResponses(400, 404, 429, 503),
    },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const placed = await cancelDraftPayment(c.var, { ...c.req.valid('param'), ...c.req.valid('json') });
    return c.json({ placed }, 200);
  },
);

paymentLinksApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/cash',
    ...policy({ source: 'orders', changes: ['products'], priority: 'purchase' }),
    summary: 'Place a draft order, paid on delivery',
    request: {
      params: linkParam,
      headers: keyHeader,
      body: jsonBody(
        z.object(
          { total: z.number('Amounts must be numbers in rupees.'), otp: otpField.nullish() },
          OBJECT_EXPECTED,
        ),
      ),
    },
    responses: { 200: onePlaced, ...refusalResponses(400, 404, 409, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, LIMITED, LINK_LIMIT);
    const { total, otp } = c.req.valid('json');
    const rules = await findCashRules(c.var.db, c.var.cashRules);
    if (otp && rules.otpAbove !== null) await limitCodes(c.var, 'trying codes');
    const key = c.req.valid('header')['idempotency-key'];
    const placing = { ...c.req.valid('param'), key, total, otp, rules };
    return c.json(await placeDraftInCash(c.var.db, placing), 200);
  },
);

paymentLinksApi.openapi(
  createRoute({
    tags,
    method: 'post',
    path: '/api/pay/{token}/code',
    ...policy({ source: 'payment', changes: [], priority: 'purchase' }),
    summary: 'Send the customer a one-time code, to confirm a cash-on-delivery order',
    request: { params: linkParam },
    responses: {
      200: jsonResponse(z.object({ success, message: z.string() }), 'Sent'),
      ...refusalResponses(400, 404, 409, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'sending codes');
    const rules = await findCashRules(c.var.db, c.var.cashRules);
    const { mobileNumber } = await sendDraftCode(c.var.db, { ...c.req.valid('param'), rules });
    const message = `A 6-digit OTP is on its way to ${formatMobileEnd(mobileNumber)}.`;
    return c.json({ success: true as const, message }, 200);
  },
);
