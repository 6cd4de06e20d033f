import { createRoute, z } from '@hono/zod-openapi';
import { isId } from '#app/platform/db/ids.ts';
import {
  createModuleApi,
  idParam,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { exactText, LONGEST_ID } from '#app/platform/http/api/form-fields.schema.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { listAlerts, markAlertSeen } from './alerts/alerts.server.ts';
import { showLedger } from './ledger/ledger.server.ts';
import { ACCOUNTS } from './ledger/ledger-accounts.ts';
import { journalApi } from './ledger/ledger-journal.api.ts';
import { alertListSchema, ledgerSchema, seenAlertSchema } from './payments.schema.ts';
import type { PaymentProviders } from './providers/payment-provider.ts';
import { receivePaymentReturn, receiveWebhook } from './receive-webhook.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    payments: PaymentProviders;
  }
}

export const paymentsApi = createModuleApi();
paymentsApi.route('/', journalApi);

/** Each return may call the provider. */
const RETURNS = { limit: 100, minutes: 15 };
const WEBHOOK_PROVIDERS = ['razorpay', 'stripe'] as const;

paymentsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/payment/webhook/{provider}',
    ...policy({ source: 'payment', changes: [], body: 'raw', priority: 'purchase' }),
    tags: ['Payments'],
    summary: 'Signed webhook of a card provider',
    request: { params: z.object({ provider: z.string() }) },
    responses: {
      200: jsonResponse(z.object({ success: z.literal(true) }), 'Recorded'),
      ...refusalResponses(400, 404, 413),
    },
  }),
  async (c) => {
    const provider = WEBHOOK_PROVIDERS.find((name) => name === c.req.valid('param').provider);
    if (!provider) throw refuse.notFound('There is nothing at this address.');
    const delivery = {
      provider,
      rawBody: new Uint8Array(await c.req.arrayBuffer()),
      headers: c.req.raw.headers,
    };
    await receiveWebhook(c.var.db, c.var.payments, delivery);
    return c.json({ success: true as const }, 200);
  },
);

paymentsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/payment/return',
    ...policy({ source: 'payment', changes: [], body: 'raw', priority: 'purchase' }),
    tags: ['Payments'],
    summary: 'Razorpay redirects in-app browsers here after the payment',
    request: { query: z.object({ link: z.string().max(LONGEST_ID).optional() }) },
    responses: {
      303: {
        description:
          'To the orders if the payment is genuine, else to the checkout; or to a draft order’s link',
      },
      ...refusalResponses(429),
    },
  }),
  async (c) => {
    await limitAddress(c.var, 'payment returns', RETURNS);
    const isPaid = await receivePaymentReturn(
      c.var.db,
      c.var.payments,
      new URLSearchParams(await c.req.text()),
    );
    const { link } = c.req.valid('query');
    if (link !== undefined && isId(link)) return c.redirect(`/pay/${link}${isPaid ? '?paid=1' : ''}`, 303);
    return c.redirect(isPaid ? '/profile?tab=orders' : '/checkout', 303);
  },
);

const ENTRIES_PER_PAGE = 50;
const WRONG_DAY = 'Please enter the day as YYYY-MM-DD.';
const day = exactText(WRONG_DAY, 10, WRONG_DAY).refine(isDay, WRONG_DAY).optional();

paymentsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/ledger',
    ...policy({}),
    tags: ['Payments'],
    summary: 'Ledger entries, newest first, and the balance of each account',
    ...may('finance'),
    request: {
      query: pagingQuery(ENTRIES_PER_PAGE).extend({
        from: day,
        to: day,
        account: z.enum(ACCOUNTS, 'Unknown account.').optional(),
      }),
    },
    responses: { 200: jsonResponse(ledgerSchema, 'The ledger'), ...refusalResponses(400, 401, 403) },
  }),
  async (c) => c.json(await showLedger(c.var.db, c.var.actor, c.req.valid('query')), 200),
);

const ALERTS_PER_PAGE = 20;
const ofAdmin = { tags: ['Payments'], ...may('finance') };
const seen = z
  .enum(['', '0', '1'], 'seen is 1 or 0.')
  .optional()
  .transform((text) => (text ? text === '1' : undefined));

paymentsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/payment-alerts',
    ...policy({}),
    summary: 'Payment alerts, newest first; seen=0 returns unseen alerts only',
    request: { query: pagingQuery(ALERTS_PER_PAGE).extend({ seen }) },
    responses: { 200: jsonResponse(alertListSchema, 'A page of alerts'), ...refusalResponses(400, 401, 403) },
  }),
  async (c) => c.json(await listAlerts(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

paymentsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/payment-alerts/{id}/seen',
    ...policy({ changes: [] }),
    summary: 'Mark an alert as seen',
    request: { params: idParam },
    responses: { 200: jsonResponse(seenAlertSchema, 'The alert'), ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    const alert = await markAlertSeen(c.var.db, c.var.actor, { alertId: c.req.valid('param').id });
    return c.json({ success: true as const, alert }, 200);
  },
);
