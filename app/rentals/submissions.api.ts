import { createRoute, z } from '@hono/zod-openapi';
import { productPageShape } from '#app/catalogue/catalogue.shapes.ts';
import { may, signedInOnly } from '#app/foundation/api-guards.ts';
import {
  answer,
  bearer,
  createRoomApi,
  idParam,
  jsonBody,
  keyHeader,
  refusals,
} from '#app/foundation/api-room.ts';
import { pagingQuery } from '#app/foundation/list-query.ts';
import { submissionShape } from './rentals.shapes.ts';
import { changeOutfit } from './server/change-outfit.ts';
import { decideOutfit } from './server/decide-outfit.ts';
import { deleteOutfit } from './server/delete-outfit.ts';
import { listAllOutfits, listSubmissions } from './server/list-submissions.ts';
import { submitOutfit } from './server/submit-outfit.ts';
import { listingSearch, outfitChangeForm, outfitForm, rejectionForm } from './submissions.forms.ts';
import { listedOutfitShape, listedOutfitsShape } from './submissions.shapes.ts';

export const submissionsApi = createRoomApi();

const OUTFITS_PER_PAGE = 20;
const success = z.literal(true);
const ofPerson = { tags: ['Rentals'], security: bearer, middleware: signedInOnly };
const ofAdmin = { tags: ['Rentals'], ...may('rentals') };

submissionsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/products/rentals',
    summary: 'Offer an outfit for rent',
    description: 'It is pending until an admin has approved it. The pictures are the owner’s own uploads.',
    request: {
      body: jsonBody(outfitForm),
      headers: keyHeader,
    },
    responses: {
      201: answer(z.object({ success, product: productPageShape }), 'The outfit, pending'),
      ...refusals(400, 401, 409, 429),
    },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const { body } = await submitOutfit(c.var.db, c.var.actor, { wish: c.req.valid('json'), key });
    return c.json(body, 201);
  },
);

submissionsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/products/rentals/my-submissions',
    summary: 'One’s own outfits, newest first',
    responses: {
      200: answer(z.object({ success, submissions: z.array(submissionShape) }), 'The outfits'),
      ...refusals(401),
    },
  }),
  async (c) => {
    const submissions = await listSubmissions(c.var.db, c.var.actor);
    return c.json({ success: true as const, submissions }, 200);
  },
);

const changed = z.object({ success, product: productPageShape, submission: listedOutfitShape });

submissionsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'put',
    path: '/api/products/rentals/{id}',
    summary: 'Change one’s own outfit, or any as an admin',
    description:
      'What is left out stays. What an owner changes is pending again, price, blackouts and pause excepted.',
    request: { params: idParam, body: jsonBody(outfitChangeForm) },
    responses: { 200: answer(changed, 'The changed outfit'), ...refusals(400, 401, 404, 409, 429) },
  }),
  async (c) => {
    const { id: outfitId } = c.req.valid('param');
    const answer = await changeOutfit(c.var.db, c.var.actor, { outfitId, change: c.req.valid('json') });
    return c.json({ success: true as const, ...answer }, 200);
  },
);

submissionsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'delete',
    path: '/api/products/rentals/{id}',
    summary: 'Take one’s own outfit out of the shop, or any as an admin',
    description: 'Refused with 409 while bookings of it are open.',
    request: { params: idParam },
    responses: { 200: answer(z.object({ success }), 'It is gone'), ...refusals(401, 404, 409) },
  }),
  async (c) => {
    await deleteOutfit(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

const decided = answer(z.object({ success, rental: listedOutfitShape }), 'The outfit');

submissionsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/products/rentals/{id}/approve',
    summary: 'Approve an outfit; everyone sees it then',
    request: { params: idParam },
    responses: { 200: decided, ...refusals(401, 403, 404, 409) },
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
    summary: 'Reject an outfit, with a reason for its owner',
    request: { params: idParam, body: { ...jsonBody(rejectionForm), required: false } },
    responses: { 200: decided, ...refusals(400, 401, 403, 404, 409) },
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
    summary: 'All outfits, newest first',
    description: 'What stands in the category named rental. `search` looks for a part of the name.',
    request: { query: pagingQuery(OUTFITS_PER_PAGE).extend(listingSearch.shape) },
    responses: { 200: answer(listedOutfitsShape, 'A page of outfits'), ...refusals(400, 401, 403) },
  }),
  async (c) => c.json(await listAllOutfits(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);
