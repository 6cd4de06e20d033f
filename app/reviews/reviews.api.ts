import { createRoute, z } from '@hono/zod-openapi';
import { answer, createRoomApi, refusals } from '#app/foundation/api-room.ts';
import { pagingQuery } from '#app/foundation/list-query.ts';
import { recentReviewShape } from './reviews.shapes.ts';
import { listOwnReviews } from './server/list-own-reviews.ts';
import { listRecentReviews } from './server/list-recent-reviews.ts';

/** As many as the home page shows (spec §7). */
const RECENT_REVIEWS = 6;

export const reviewsApi = createRoomApi();

reviewsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/products/reviews/recent',
    summary: 'The newest reviews of all products',
    description: 'With `mine=1` and a session: all of the caller’s.',
    tags: ['Reviews'],
    request: { query: pagingQuery(RECENT_REVIEWS).extend({ mine: z.string().optional() }) },
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
