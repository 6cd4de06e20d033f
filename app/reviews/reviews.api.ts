import { createRoute, z } from '@hono/zod-openapi';
import { takeFromLimit } from '#app/accounts/server/take-from-limit.ts';
import { requireSignedIn } from '#app/foundation/actor.ts';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { answer, bearer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { pagingQuery, queryText } from '#app/foundation/list-query.ts';
import { limitUploads, weighUploads } from '#app/media/media.api.ts';
import { type FilesEnv, receiveFiles } from '#app/media/server/receive-files.ts';
import { MOST_PICTURES } from './review-words.ts';
import { reviewForm } from './reviews.forms.ts';
import { recentReviewShape, reviewShape } from './reviews.shapes.ts';
import { addReview } from './server/add-review.ts';
import { changeReview } from './server/change-review.ts';
import { listOwnReviews } from './server/list-own-reviews.ts';
import { listRecentReviews } from './server/list-recent-reviews.ts';
import { takePictures } from './server/take-pictures.ts';

/** As many as the home page shows (spec §7). */
const RECENT_REVIEWS = 6;

/** Where a form with pictures is taken as well as JSON (CONTRACT §3). */
export const REVIEW_PATHS = /^\/api\/products\/[^/]+\/reviews(\/[^/]+)?$/;

export const reviewsApi = createRoomApi<FilesEnv>();

reviewsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/reviews/recent',
    summary: 'The newest reviews of all products',
    description: 'With `mine=1` and a session: all of the caller’s.',
    tags: ['Reviews'],
    request: { query: pagingQuery(RECENT_REVIEWS).extend({ mine: queryText() }) },
    responses: {
      200: answer(z.object({ reviews: z.array(recentReviewShape) }), 'Newest first'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { mine, ...paging } = c.req.valid('query');
    const { db, actor } = c.var;
    const reviews = mine === '1' ? await listOwnReviews(db, actor) : await listRecentReviews(db, paging);
    return c.json({ reviews }, 200);
  },
);

const ofPerson = {
  tags: ['Reviews'],
  security: bearer,
  middleware: [
    signedInOnly,
    limitUploads,
    receiveFiles({ takes: ['image'], lists: ['images'], most: MOST_PICTURES }),
    weighUploads,
  ],
};
/** A change makes the shop's kept pages stale. */
const CHANGES_PER_PERSON = { limit: 20, minutes: 15 };

const AS_FORM =
  'Takes the same fields as multipart/form-data, too, with up to 5 pictures as files `images`. In JSON `images` are addresses of the writer’s own uploads.';
const theReview = answer(z.object({ success: z.literal(true), review: reviewShape }), 'The review');

reviewsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/products/{id}/reviews',
    summary: 'Review a product, once',
    description: AS_FORM,
    request: { params: idParam, body: jsonBody(reviewForm) },
    responses: { 201: theReview, ...refusals(400, 401, 404, 409, 413, 415, 429) },
  }),
  async (c) => {
    const { id: productId } = c.req.valid('param');
    const wish = c.req.valid('json');
    const { db, actor, uploads, files } = c.var;
    const named = wish.images?.length ?? 0;
    const sent = await takePictures(db, actor, uploads, { productId, files, named });
    const review = await addReview(db, actor, { productId, wish, sent });
    return c.json({ success: true as const, review }, 201);
  },
);

reviewsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'put',
    path: '/api/products/{id}/reviews/{reviewId}',
    summary: 'Change one’s own review',
    description: AS_FORM,
    request: { params: idParam.extend({ reviewId: z.string() }), body: jsonBody(reviewForm) },
    responses: { 200: theReview, ...refusals(400, 401, 404, 413, 415, 429) },
  }),
  async (c) => {
    const { id: productId, reviewId } = c.req.valid('param');
    const wish = c.req.valid('json');
    const { db, actor, uploads, files } = c.var;
    const { userId } = requireSignedIn(actor);
    await takeFromLimit(db, { bucket: `review changes by ${userId}`, ...CHANGES_PER_PERSON });
    const named = wish.images?.length ?? 0;
    const sent = await takePictures(db, actor, uploads, { productId, reviewId, files, named });
    const review = await changeReview(db, actor, { productId, reviewId, wish, sent });
    return c.json({ success: true as const, review }, 200);
  },
);
