import { createRoute, z } from '@hono/zod-openapi';
import { CONTACT_FORM_LIMIT } from '#app/content/contact/contact.schema.ts';
import { mailLinkSchema } from '#app/notifications/mail-link.schema.ts';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { stockAlertInputSchema } from './stock-alerts.schema.ts';
import { confirmStockAlert, endStockAlerts, requestStockAlert } from './stock-alerts.server.ts';

/** One mail when a sold-out size and colour is back. */
export const stockAlertsApi = createModuleApi();

const tags = ['Alerts'];
const messageSchema = z.object({ success: z.literal(true), message: z.string() });

stockAlertsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/stock-alerts',
    ...policy({ changes: [] }),
    summary: 'Ask for an email when a sold-out size and colour is back',
    description:
      'By email, or with a session. An address that is not verified must confirm by a link. The response is the same whether the address already has the alert.',
    tags,
    request: { body: jsonBody(stockAlertInputSchema) },
    responses: { 200: jsonResponse(messageSchema, 'Asked for'), ...refusalResponses(400, 404, 409, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, 'stock alert', CONTACT_FORM_LIMIT);
    const message = await requestStockAlert(c.var, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, message }, 200);
  },
);

stockAlertsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/stock-alerts/confirm',
    ...policy({ changes: [], body: 'raw' }),
    summary: 'Confirm an alert with the token of the mail’s link',
    tags,
    request: { query: mailLinkSchema },
    responses: { 200: jsonResponse(messageSchema, 'Confirmed'), ...refusalResponses(400, 404) },
  }),
  async (c) => {
    const message = await confirmStockAlert(c.var.db, c.req.valid('query'));
    return c.json({ success: true as const, message }, 200);
  },
);

stockAlertsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/stock-alerts/unsubscribe',
    ...policy({}),
    summary: 'Redirect to the page that asks before it ends the alerts',
    description: 'Link scanners follow links in mails, so that GET changes nothing.',
    tags,
    request: { query: mailLinkSchema },
    responses: { 302: { description: 'To the page' }, ...refusalResponses(400) },
  }),
  async (c) => c.redirect(`/products/notify/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`, 302),
);

stockAlertsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/stock-alerts/unsubscribe',
    ...policy({ changes: [], body: 'raw' }),
    summary: 'End all stock alerts of the address with one click (RFC 8058)',
    description: 'The body is not read: mail programs send the form `List-Unsubscribe=One-Click`.',
    tags,
    request: { query: mailLinkSchema },
    responses: { 200: jsonResponse(messageSchema, 'Ended'), ...refusalResponses(400, 404) },
  }),
  async (c) => {
    const message = await endStockAlerts(c.var.db, c.req.valid('query'));
    return c.json({ success: true as const, message }, 200);
  },
);
