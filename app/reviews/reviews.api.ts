import { createRoute, z } from '@hono/zod-openapi';
import {
  countUploadBytes,
  type FilesEnv,
  limitUploads,
  receiveFiles,
} from '#app/media/uploads/receive-files.server.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { pagingQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { requireSignedIn } from '#app/platform/security/actor.ts';
import { moderationApi } from './moderation/moderation.api.ts';
import { MAX_PICTURES } from './review-rules.ts';
import { recentReviewSchema, reviewInputSchema, reviewSchema } from './reviews.schema.ts';
import {
  addReview,
  changeReview,
  listOwnReviews,
  listRecentReviews,
  saveReviewPictures,
} from './reviews.server.ts';

/** The number on the home page (screens §7). */
const RECENT_REVIEWS = 6;

export const reviewsApi = createModuleApi<FilesEnv>();
reviewsApi.route('/', moderationApi);

reviewsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/reviews/recent',
    ...policy({ source: 'reviews' }),
    summary: 'List the newest reviews of all products',
    description: 'With `mine=1` and a session: all reviews of the caller.',
    tags: ['Reviews'],
    request: { query: pagingQuery(RECENT_REVIEWS).extend({ mine: queryText() }) },
    responses: {
      200: jsonResponse(z.object({ reviews: z.array(recentReviewSchema) }), 'Newest first'),
      ...refusalResponses(400, 401),
    },
  }),
  async (c) => {
    const { mine, ...paging } = c.req.valid('query');
    const { db, actor } = c.var;
    const reviews = mine === '1' ? await listOwnReviews(db, actor) : await listRecentReviews(db, paging);
    return c.json({ reviews }, 200);
  },
);

const forSignedIn = {
  tags: ['Reviews'],
  security: bearer,
  middleware: [
    signedInOnly,
    limitUploads,
    receiveFiles({ accepts: ['image'], lists: ['images'], maxFiles: MAX_PICTURES }),
    countUploadBytes,
  ],
};
/** Each change invalidates cached pages. */
const CHANGES_PER_PERSON = { limit: 20, minutes: 15 };

const FORM_DESCRIPTION =
  'Also accepts the same fields as multipart/form-data, with up to 5 pictures as files `images`. In JSON, `images` are URLs of the writer’s own uploads.';
const theReview = jsonResponse(z.object({ success: z.literal(true), review: reviewSchema }), 'The review');

reviewsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/products/{id}/reviews',
    ...policy({ source: 'reviews', changes: ['products'], body: 'json or files' }),
    summary: 'Review a product, once',
    description: FORM_DESCRIPTION,
    request: { params: idParam, body: jsonBody(reviewInputSchema) },
    responses: { 201: theReview, ...refusalResponses(400, 401, 404, 409, 413, 415, 429) },
  }),
  async (c) => {
    const { id: productId } = c.req.valid('param');
    const input = c.req.valid('json');
    const { db, actor, uploads, files } = c.var;
    const named = input.images?.length ?? 0;
    const sent = await saveReviewPictures(db, actor, uploads, { productId, files, named });
    const review = await addReview(db, actor, { productId, input, sent });
    return c.json({ success: true as const, review }, 201);
  },
);

reviewsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'put',
    path: '/api/products/{id}/reviews/{reviewId}',
    ...policy({ source: 'reviews', changes: ['products'], body: 'json or files' }),
    summary: 'Change the caller’s own review',
    description: FORM_DESCRIPTION,
    request: { params: idParam.extend({ reviewId: z.string() }), body: jsonBody(reviewInputSchema) },
    responses: { 200: theReview, ...refusalResponses(400, 401, 404, 413, 415, 429) },
  }),
  async (c) => {
    const { id: productId, reviewId } = c.req.valid('param');
    const input = c.req.valid('json');
    const { db, actor, uploads, files } = c.var;
    const { userId } = requireSignedIn(actor);
    await consumeRateLimit(db, { bucket: `review changes by ${userId}`, ...CHANGES_PER_PERSON });
    const named = input.images?.length ?? 0;
    const sent = await saveReviewPictures(db, actor, uploads, { productId, reviewId, files, named });
    const review = await changeReview(db, actor, { productId, reviewId, input, sent });
    return c.json({ success: true as const, review }, 200);
  },
);
