import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  discardDraft,
  listPages,
  publishPage,
  restoreVersion,
  saveDraft,
  showEditedPage,
  withdrawPage,
} from './edit-pages.server.ts';
import {
  discardDraftQuery,
  editedPageSchema,
  listedPageSchema,
  pageDraftSchema,
  publishPageSchema,
} from './pages.schema.ts';

/** The pages that staff edit: policies, About and the questions on the support page. */
export const pagesApi = createModuleApi();

const forEditors = { tags: ['Content'], ...may('content') };
const pageParam = z.object({ page: z.string() });
const versionParam = pageParam.extend({ id: z.string() });
const thePage = jsonResponse(editedPageSchema, 'The page with its versions');

pagesApi.openapi(
  createRoute({
    ...forEditors,
    method: 'get',
    path: '/api/admin/pages',
    ...policy({}),
    summary: 'List the pages that can be edited',
    responses: {
      200: jsonResponse(z.object({ pages: z.array(listedPageSchema) }), 'The pages'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ pages: await listPages(c.var.db, c.var.actor) }, 200),
);

pagesApi.openapi(
  createRoute({
    ...forEditors,
    method: 'get',
    path: '/api/admin/pages/{page}',
    ...policy({}),
    summary: 'A page with its draft and all versions, newest first',
    request: { params: pageParam },
    responses: { 200: thePage, ...refusalResponses(401, 403, 404) },
  }),
  async (c) => c.json(await showEditedPage(c.var.db, c.var.actor, c.req.valid('param').page), 200),
);

pagesApi.openapi(
  createRoute({
    ...forEditors,
    method: 'put',
    path: '/api/admin/pages/{page}/draft',
    ...policy({ changes: [] }),
    summary: 'Save the draft of a page',
    description:
      '`revision` is that of the draft which was edited, 0 if there was none. If someone else saved meanwhile, 409 has their `draft`.',
    request: { params: pageParam, body: jsonBody(pageDraftSchema) },
    responses: { 200: thePage, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { page: name } = c.req.valid('param');
    return c.json(await saveDraft(c.var.db, c.var.actor, { name, input: c.req.valid('json') }), 200);
  },
);

pagesApi.openapi(
  createRoute({
    ...forEditors,
    method: 'delete',
    path: '/api/admin/pages/{page}/draft',
    ...policy({ changes: [] }),
    summary: 'Delete the draft of a page',
    request: { params: pageParam, query: discardDraftQuery },
    responses: { 200: thePage, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { page: name } = c.req.valid('param');
    return c.json(await discardDraft(c.var.db, c.var.actor, { name, ...c.req.valid('query') }), 200);
  },
);

pagesApi.openapi(
  createRoute({
    ...forEditors,
    method: 'post',
    path: '/api/admin/pages/{page}/publish',
    ...policy({ changes: ['content'] }),
    summary: 'Publish the draft of a page from a day on',
    request: { params: pageParam, body: jsonBody(publishPageSchema) },
    responses: { 200: thePage, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { page: name } = c.req.valid('param');
    return c.json(await publishPage(c.var.db, c.var.actor, { name, ...c.req.valid('json') }), 200);
  },
);

pagesApi.openapi(
  createRoute({
    ...forEditors,
    method: 'post',
    path: '/api/admin/pages/{page}/versions/{id}/restore',
    ...policy({ changes: [] }),
    summary: 'Copy a version into a new draft',
    request: { params: versionParam },
    responses: { 200: thePage, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const { page: name, id } = c.req.valid('param');
    return c.json(await restoreVersion(c.var.db, c.var.actor, { name, id }), 200);
  },
);

pagesApi.openapi(
  createRoute({
    ...forEditors,
    method: 'post',
    path: '/api/admin/pages/{page}/versions/{id}/withdraw',
    ...policy({ changes: [] }),
    summary: 'Make a version whose day has not come the draft again',
    request: { params: versionParam },
    responses: { 200: thePage, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const { page: name, id } = c.req.valid('param');
    return c.json(await withdrawPage(c.var.db, c.var.actor, { name, id }), 200);
  },
);
