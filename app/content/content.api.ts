import { createRoute, z } from '@hono/zod-openapi';
import { answer, createRoomApi, refusals } from '#app/foundation/api-room.ts';
import { pageOfWhole, wholeListQuery } from '#app/foundation/list-query.ts';
import { bannerShape } from './content.shapes.ts';
import { listBanners } from './server/list-banners.ts';

export const contentApi = createRoomApi();

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/banners',
    summary: 'The banners of the home page',
    description: 'In their order. Anyone gets the active ones, an admin all.',
    tags: ['Content'],
    request: { query: wholeListQuery },
    responses: { 200: answer(z.object({ banners: z.array(bannerShape) }), 'The banners'), ...refusals(400) },
  }),
  async (c) => {
    const banners = await listBanners(c.var.db, c.var.actor);
    return c.json({ banners: pageOfWhole(banners, c.req.valid('query')) }, 200);
  },
);
