import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvStreamResponse } from '#app/platform/http/api/csv-response.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { bulkJobInput, bulkJobPreviewInput, bulkJobPreviewSchema, bulkJobSchema } from './bulk-job.schema.ts';
import {
  cancelBulkJob,
  exportBulkJob,
  listBulkJobs,
  previewBulkJob,
  startBulkJob,
  undoBulkJob,
} from './bulk-jobs.server.ts';

/** Changes of all products that a filter finds, for admins. A job changes the products, so no call does. */
export const bulkJobsApi = createModuleApi();

const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };
const theJob = jsonResponse(z.object({ job: bulkJobSchema }), 'The change');

bulkJobsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/bulk-jobs/preview',
    ...policy({ source: 'products', changes: [] }),
    summary: 'What a change of all products of a filter would do',
    description: 'Changes nothing. The filter takes the parameters of `GET /api/admin/products`.',
    request: { body: jsonBody(bulkJobPreviewInput) },
    responses: {
      200: jsonResponse(bulkJobPreviewSchema, 'The number of products, and the first of them'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await previewBulkJob(c.var.db, c.var.actor, c.req.valid('json')), 200),
);

bulkJobsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/bulk-jobs',
    ...policy({ source: 'products', changes: [] }),
    summary: 'Change all products that a filter finds',
    description:
      'A job changes the products that the filter finds at this moment, each once. Refused with 409 if they are not the products of the preview (`total`, `seen`), or while another change is running. ' +
      'Products that cannot be changed, such as those that would cost more than their MRP, are listed in `problems`.',
    request: { body: jsonBody(bulkJobInput) },
    responses: { 201: theJob, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => c.json({ job: await startBulkJob(c.var.db, c.var.actor, c.req.valid('json')) }, 201),
);

bulkJobsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/bulk-jobs',
    ...policy({ source: 'products' }),
    summary: 'The latest changes of all products of a filter, with progress and refused products',
    responses: {
      200: jsonResponse(z.object({ jobs: z.array(bulkJobSchema) }), 'The changes, newest first'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ jobs: await listBulkJobs(c.var.db, c.var.actor) }, 200),
);

bulkJobsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/bulk-jobs/{id}/cancel',
    ...policy({ source: 'products', changes: [] }),
    summary: 'Cancel a change; products that were changed stay so',
    request: { params: idParam },
    responses: { 200: theJob, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => c.json({ job: await cancelBulkJob(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);

bulkJobsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/bulk-jobs/{id}/undo',
    ...policy({ source: 'products', changes: [] }),
    summary: 'Undo a change by another one',
    description:
      'Possible for 30 days. Products that someone changed since are left alone and listed in `problems` of the new change.',
    request: { params: idParam },
    responses: { 201: theJob, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => c.json({ job: await undoBulkJob(c.var.db, c.var.actor, c.req.valid('param').id) }, 201),
);

bulkJobsApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/bulk-jobs/{id}/products',
    ...policy({ source: 'products' }),
    summary: 'The products of a change as CSV, with what became of each; empty after 30 days',
    request: { params: idParam },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => {
    const { db, actor } = c.var;
    return csvStreamResponse(c, 'bulk-change.csv', await exportBulkJob(db, actor, c.req.valid('param').id));
  },
);
