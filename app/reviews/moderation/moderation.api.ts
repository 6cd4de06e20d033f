import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { requireSignedIn } from '#app/platform/security/actor.ts';
import { listModeratedReviews, moderateReview, reportReview } from './moderate-reviews.server.ts';
import {
  moderatedReviewSchema,
  moderationSchema,
  reportSchema,
  reviewSearchSchema,
} from './moderation.schema.ts';

/** Reviews for admins, and reports by shoppers. */
export const moderationApi = createModuleApi();

const REVIEWS_PER_PAGE = 20;
const forAdmins = { tags: ['Reviews'], ...may('content') };
const success = z.literal(true);

moderationApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'get',
    path: '/api/admin/reviews',
    ...policy({}),
    summary: 'List the reviews of all products, newest first',
    request: { query: pagingQuery(REVIEWS_PER_PAGE).extend(reviewSearchSchema.shape) },
    responses: {
      200: jsonResponse(
        z.object({ reviews: z.array(moderatedReviewSchema), pagination: paginationSchema }),
        'A page of reviews',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json(await listModeratedReviews(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

moderationApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'put',
    path: '/api/admin/reviews/{id}',
    ...policy({ changes: ['products'] }),
    summary: 'Hide, publish or answer a review',
    description: 'What is left out stays as it is; an empty reply deletes the reply.',
    request: { params: idParam, body: jsonBody(moderationSchema) },
    responses: {
      200: jsonResponse(z.object({ success, review: moderatedReviewSchema }), 'The changed review'),
      ...refusalResponses(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id: reviewId } = c.req.valid('param');
    const change = c.req.valid('json');
    const review = await moderateReview(c.var.db, c.var.actor, { reviewId, change });
    return c.json({ success: true as const, review }, 200);
  },
);

const REPORTS_PER_PERSON = { limit: 20, minutes: 15 };

moderationApi.openapi(
  createRoute({
    tags: ['Reviews'],
    security: bearer,
    middleware: signedInOnly,
    method: 'post',
    path: '/api/products/{id}/reviews/{reviewId}/reports',
    ...policy({ changes: [] }),
    summary: 'Report a review to the shop',
    request: { params: idParam.extend({ reviewId: z.string() }), body: jsonBody(reportSchema) },
    responses: {
      201: jsonResponse(z.object({ success }), 'Reported'),
      ...refusalResponses(400, 401, 404, 409, 429),
    },
  }),
  async (c) => {
    const { id: productId, reviewId } = c.req.valid('param');
    const { reason } = c.req.valid('json');
    const { db, actor } = c.var;
    const { userId } = requireSignedIn(actor);
    await consumeRateLimit(db, { bucket: `review reports by ${userId}`, ...REPORTS_PER_PERSON });
    await reportReview(db, actor, { productId, reviewId, reason });
    return c.json({ success: true as const }, 201);
  },
);
