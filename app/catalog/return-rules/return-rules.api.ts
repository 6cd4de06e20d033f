import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { returnRuleSchema, returnRulesInputSchema } from './return-rules.schema.ts';
import { changeReturnRules, loadReturnRules } from './return-rules.server.ts';

export const returnRulesApi = createModuleApi();

const ofAdmin = { path: '/api/admin/return-rules', tags: ['Settings'], ...may('settings') };
const rules = z.array(returnRuleSchema);

returnRulesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    ...policy({}),
    summary: 'The return rules of categories and subcategories',
    responses: {
      200: jsonResponse(z.object({ rules }), 'Each category, followed by its subcategories'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ rules: await loadReturnRules(c.var.db, c.var.actor) }, 200),
);

returnRulesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    ...policy({ changes: ['products'] }),
    summary: 'Change the return rules of some categories, for new orders',
    request: { body: jsonBody(returnRulesInputSchema) },
    responses: {
      200: jsonResponse(z.object({ success: z.literal(true), rules }), 'All rules'),
      ...refusalResponses(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const changed = await changeReturnRules(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, rules: changed }, 200);
  },
);
