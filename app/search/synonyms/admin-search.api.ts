import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { synonymsSchema } from '../search-input.schema.ts';
import { listSynonyms, replaceSynonyms } from './synonyms.server.ts';

/** Search synonyms, for admins. */
export const adminSearchApi = createModuleApi();

const synonyms = z.array(z.array(z.string())).meta({ description: 'groups of synonyms' });
const adminRoute = {
  path: '/api/admin/search-synonyms',
  tags: ['Search'],
  ...may('catalogue'),
};

adminSearchApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    ...policy({}),
    summary: 'The search synonyms',
    responses: { 200: jsonResponse(z.object({ synonyms }), 'The list'), ...refusalResponses(401, 403) },
  }),
  async (c) => c.json({ synonyms: await listSynonyms(c.var.db, c.var.actor) }, 200),
);

adminSearchApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'put',
    ...policy({ changes: ['products'] }),
    summary: 'Replace the search synonyms',
    request: { body: jsonBody(synonymsSchema) },
    responses: {
      200: jsonResponse(z.object({ success: z.literal(true), synonyms }), 'The new list'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const groups = c.req.valid('json').synonyms;
    await replaceSynonyms(c.var.db, c.var.actor, { groups });
    return c.json({ success: true as const, synonyms: groups }, 200);
  },
);
