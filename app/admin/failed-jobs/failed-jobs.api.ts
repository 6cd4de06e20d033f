import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { FAILURE_KINDS, failureListSchema, retriedSchema } from './failed-jobs.schema.ts';
import { discardFailure, listFailures, retryFailure } from './failed-jobs.server.ts';

export const failedJobsApi = createModuleApi();

const FAILURES_PER_PAGE = 20;
const ofAdmin = { tags: ['Operations'], ...may('settings') };
const kind = z.enum(FAILURE_KINDS, 'kind is job or message.').default('job');

failedJobsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/jobs/failed',
    ...policy({}),
    summary: 'Jobs that failed for good (kind=job), or messages that could not be sent (kind=message)',
    request: { query: pagingQuery(FAILURES_PER_PAGE).extend({ kind }) },
    responses: {
      200: jsonResponse(failureListSchema, 'A page of failures'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listFailures(c.var.db, c.var.actor, c.req.valid('query')), 200),
);

failedJobsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/jobs/{id}/retry',
    ...policy({ changes: [] }),
    summary: 'Retry a failed job or message',
    request: { params: idParam },
    responses: {
      200: jsonResponse(retriedSchema, 'The retried failure'),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => {
    const failure = await retryFailure(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, failure }, 200);
  },
);

failedJobsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'delete',
    path: '/api/admin/jobs/{id}',
    ...policy({ changes: [] }),
    summary: 'Discard a failed job or message',
    request: { params: idParam },
    responses: { 204: { description: 'Discarded' }, ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    await discardFailure(c.var.db, c.var.actor, c.req.valid('param'));
    return c.body(null, 204);
  },
);
