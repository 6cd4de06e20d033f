import { createRoute, z } from '@hono/zod-openapi';
import { mailLinkSchema } from '#app/notifications/mail-link.schema.ts';
import {
  bearer,
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { priceAlertsInputSchema, priceAlertsSchema } from './price-alerts.schema.ts';
import { endPriceAlerts, setPriceAlerts, showPriceAlerts } from './price-alerts.server.ts';

/** Mails about lower prices of a wishlist's products. */
export const priceAlertsApi = createModuleApi();

const path = '/api/wishlist/price-alerts';
const forSignedIn = { tags: ['Wishlist'], security: bearer, middleware: signedInOnly };
const messageSchema = z.object({ success: z.literal(true), message: z.string() });

priceAlertsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path,
    ...policy({}),
    summary: 'Whether the caller gets price alerts',
    responses: { 200: jsonResponse(priceAlertsSchema, 'On or off'), ...refusalResponses(401) },
  }),
  async (c) => c.json(await showPriceAlerts(c.var.db, c.var.actor), 200),
);

priceAlertsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'put',
    path,
    ...policy({ changes: [] }),
    summary: 'Switch price alerts on or off',
    description:
      'At most one mail a day, about products that are at least 5 % cheaper. Needs a verified email.',
    request: { body: jsonBody(priceAlertsInputSchema) },
    responses: { 200: jsonResponse(priceAlertsSchema, 'On or off'), ...refusalResponses(400, 401, 409) },
  }),
  async (c) => c.json(await setPriceAlerts(c.var.db, c.var.actor, c.req.valid('json')), 200),
);

priceAlertsApi.openapi(
  createRoute({
    method: 'get',
    path: `${path}/unsubscribe`,
    ...policy({}),
    summary: 'Redirect to the page that asks before it turns price alerts off',
    description: 'Link scanners follow links in mails, so that GET changes nothing.',
    tags: ['Wishlist'],
    request: { query: mailLinkSchema },
    responses: { 302: { description: 'To the page' }, ...refusalResponses(400) },
  }),
  async (c) => c.redirect(`/wishlist/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`, 302),
);

priceAlertsApi.openapi(
  createRoute({
    method: 'post',
    path: `${path}/unsubscribe`,
    ...policy({ changes: [], body: 'raw' }),
    summary: 'Turn price alerts off with one click (RFC 8058)',
    description: 'The body is not read: mail programs send the form `List-Unsubscribe=One-Click`.',
    tags: ['Wishlist'],
    request: { query: mailLinkSchema },
    responses: { 200: jsonResponse(messageSchema, 'Off'), ...refusalResponses(400, 404) },
  }),
  async (c) => {
    const message = await endPriceAlerts(c.var.db, c.req.valid('query'));
    return c.json({ success: true as const, message }, 200);
  },
);
