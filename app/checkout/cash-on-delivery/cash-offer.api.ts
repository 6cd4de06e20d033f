import { createRoute } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { findCashRules } from '#app/shipping/cash-rules/cash-rules.server.ts';
import { cashOfferInputSchema, cashOfferSchema } from './cash-offer.schema.ts';
import { findCashOffer } from './cash-offer.server.ts';

export const cashOfferApi = createModuleApi();

/** Enough to correct an address, too few to try numbers. */
const OFFER_LIMIT = { limit: 60, minutes: 15 };

cashOfferApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/payment/cod/offer',
    ...policy({ source: 'payment', changes: [], changesSessions: false }),
    tags: ['Orders'],
    summary: 'Whether an order could be paid in cash, before it is placed',
    request: { body: jsonBody(cashOfferInputSchema) },
    responses: { 200: jsonResponse(cashOfferSchema, 'The offer'), ...refusalResponses(400, 401, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, 'asking for cash on delivery', OFFER_LIMIT);
    const rules = await findCashRules(c.var.db, c.var.cashRules);
    return c.json(await findCashOffer(c.var.db, c.var.actor, { input: c.req.valid('json'), rules }), 200);
  },
);
