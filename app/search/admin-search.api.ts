import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { synonymsForm } from './search.forms.ts';
import { changeSynonyms } from './server/change-synonyms.ts';
import { listSynonyms } from './server/list-synonyms.ts';

/** The list of spellings, for the back office. */
export const adminSearchApi = createRoomApi();

const synonyms = z.array(z.array(z.string())).meta({ description: 'words that mean the same, by groups' });
const ofAdmin = {
  path: '/api/admin/search-synonyms',
  tags: ['Search'],
  ...may('catalogue'),
};

adminSearchApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    summary: 'The words that mean the same to a search',
    responses: { 200: answer(z.object({ synonyms }), 'The list'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ synonyms: await listSynonyms(c.var.db, c.var.actor) }, 200),
);

adminSearchApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    summary: 'Replace the list of words that mean the same',
    request: { body: jsonBody(synonymsForm) },
    responses: {
      200: answer(z.object({ success: z.literal(true), synonyms }), 'The new list'),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const groups = c.req.valid('json').synonyms;
    await changeSynonyms(c.var.db, c.var.actor, { groups });
    return c.json({ success: true as const, synonyms: groups }, 200);
  },
);
