import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { cashRulesInputSchema, cashRulesSchema } from './cash-rules.schema.ts';
import { type CashDefaults, changeCashRules, showCashRules } from './cash-rules.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    cashRules: CashDefaults;
  }
}

export const cashRulesApi = createModuleApi();

const tags = ['Shipping'];

cashRulesApi.openapi(
  createRoute({
    ...{ tags, ...may('settings') },
    method: 'get',
    path: '/api/admin/cash-rules',
    ...policy({}),
    summary: 'The rules for cash on delivery',
    responses: {
      200: jsonResponse(z.object({ rules: cashRulesSchema }), 'The rules'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ rules: await showCashRules(c.var.db, c.var.actor, c.var.cashRules) }, 200),
);

cashRulesApi.openapi(
  createRoute({
    ...{ tags, ...mayWithFreshProof('settings') },
    method: 'put',
    path: '/api/admin/cash-rules',
    ...policy({ changes: [] }),
    summary: 'Replace the rules for cash on delivery; they apply to new orders',
    request: { body: jsonBody(cashRulesInputSchema) },
    responses: {
      200: jsonResponse(z.object({ success: z.literal(true), rules: cashRulesSchema }), 'The rules'),
      ...refusalResponses(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const { db, actor, cashRules: defaults } = c.var;
    const rules = await changeCashRules(db, actor, { input: c.req.valid('json'), defaults });
    return c.json({ success: true as const, rules }, 200);
  },
);
