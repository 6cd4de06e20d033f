import { createRoute, z } from '@hono/zod-openapi';
import { productPageSchema } from '#app/catalog/catalog.schema.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  keyHeader,
  may,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { listedOutfitSchema, listedOutfitsSchema, submissionSchema } from '../rental.schema.ts';
import { listingSearch, outfitChangeSchema, outfitSchema, rejectionSchema } from './outfit-input.schema.ts';
import { listAllOutfits, listSubmissions } from './read-outfits.server.ts';
import { decideOutfit } from './review-outfit.server.ts';
import { changeOutfit, deleteOutfit, submitOutfit } from './write-outfit.server.ts';

export const submissionsApi = createModuleApi();

const OUTFITS_PER_PAGE = 20;
const success = z.literal(true);
const ofPerson = { tags: ['Rentals'], security: bearer, middleware: signedInOnly };
const ofAdmin = { tags: ['Rentals'], ...may('rentals') };

submissionsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/products/rentals',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Submit an outfit for rent',
    description: 'It is pending until an admin approves it. The pictures must be the owner’s own uploads.',
    request: {
      body: jsonBody(outfitSchema),
      headers: keyHeader,
    },
    responses: {
      201: jsonResponse(z.object({ success, product: productPageSchema }), 'The outfit, pending'),
      ...refusalResponses(400, 401, 409, 429),
    },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const { body } = await submitOutfit(c.var.db, c.var.actor, { input: c.req.valid('json'), key });
    return c.json(body, 201);
  },
);

submissionsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/products/rentals/my-submissions',
    ...policy({ source: 'products' }),
    summary: 'The user’s own outfits, newest first',
    responses: {
      200: jsonResponse(z.object({ success, submissions: z.array(submissionSchema) }), 'The outfits'),
      ...refusalResponses(401),
    },
  }),
  async (c) => {
    const submissions = await listSubmissions(c.var.db, c.var.actor);
    return c.json({ success: true as const, submissions }, 200);
  },
);

const changed = z.object({ success, product: productPageSchema, submission: listedOutfitSchema });

submissionsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'put',
    path: '/api/products/rentals/{id}',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Change an own outfit, or any as an admin',
    description:
      'Omitted fields stay unchanged. An owner’s change goes back to pending, except price, blackouts, pause and pickUpPin.',
    request: { params: idParam, body: jsonBody(outfitChangeSchema) },
    responses: {
      200: jsonResponse(changed, 'The changed outfit'),
      ...refusalResponses(400, 401, 404, 409, 429),
    },
  }),
  async (c) => {
    const { id: outfitId } = c.req.valid('param');
    const result = await changeOutfit(c.var.db, c.var.actor, { outfitId, change: c.req.valid('json') });
    return c.json({ success: true as const, ...result }, 200);
  },
);

submissionsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'delete',
    path: '/api/products/rentals/{id}',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Delete an own outfit, or any as an admin',
    description: 'Refused with 409 while it has open bookings.',
    request: { params: idParam },
    responses: { 200: jsonResponse(z.object({ success }), 'Deleted'), ...refusalResponses(401, 404, 409) },
  }),
  async (c) => {
    await deleteOutfit(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

const decided = jsonResponse(z.object({ success, rental: listedOutfitSchema }), 'The outfit');

submissionsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/products/rentals/{id}/approve',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Approve an outfit, which makes it public',
    request: { params: idParam },
    responses: { 200: decided, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: outfitId } = c.req.valid('param');
    const rental = await decideOutfit(c.var.db, c.var.actor, { outfitId, status: 'approved' });
    return c.json({ success: true as const, rental }, 200);
  },
);

submissionsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/products/rentals/{id}/reject',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Reject an outfit, with a reason for its owner',
    request: { params: idParam, body: { ...jsonBody(rejectionSchema), required: false } },
    responses: { 200: decided, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: outfitId } = c.req.valid('param');
    const { reason } = c.req.valid('json');
    const rental = await decideOutfit(c.var.db, c.var.actor, { outfitId, status: 'rejected', reason });
    return c.json({ success: true as const, rental }, 200);
  },
);

submissionsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/rentals',
    ...policy({}),
    summary: 'All outfits, newest first',
    description: 'The products of the rental category. `search` matches part of the name.',
    request: { query: pagingQuery(OUTFITS_PER_PAGE).extend(listingSearch.shape) },
    responses: {
      200: jsonResponse(listedOutfitsSchema, 'A page of outfits'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listAllOutfits(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);
