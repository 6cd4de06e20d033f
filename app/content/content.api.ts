import { createRoute, z } from '@hono/zod-openapi';
import { answer, createRoomApi, idParam, refusals } from '#app/foundation/api-room.ts';
import { maybePaged, pageOfWhole, wholeListQuery } from '#app/foundation/list-query.ts';
import { adminContentApi } from './admin-content.api.ts';
import { complaintsApi } from './complaints.api.ts';
import { bannerShape, blogShape, eventShape } from './content.shapes.ts';
import { lettersApi } from './letters.api.ts';
import { listBanners } from './server/list-banners.ts';
import { listBlogs } from './server/list-blogs.ts';
import { listEvents } from './server/list-events.ts';
import { showBlog } from './server/show-blog.ts';
import { showEvent } from './server/show-event.ts';

export const contentApi = createRoomApi();

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/banners',
    summary: 'The banners of the home page',
    description: 'In their order. Anyone gets those that are shown now, an admin all.',
    tags: ['Content'],
    request: { query: wholeListQuery },
    responses: {
      200: answer(z.object({ banners: z.array(bannerShape), ...maybePaged }), 'The banners'),
      ...refusals(400),
    },
  }),
  async (c) => {
    const banners = await listBanners(c.var.db, c.var.actor);
    const { shown, paging: pages } = pageOfWhole(banners, c.req.valid('query'));
    return c.json({ banners: shown, ...pages }, 200);
  },
);

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/events',
    summary: 'The events, by their date',
    description: 'Anyone gets the active ones, an admin all, with how many are on their lists.',
    tags: ['Content'],
    request: { query: wholeListQuery },
    responses: {
      200: answer(z.object({ events: z.array(eventShape), ...maybePaged }), 'The events'),
      ...refusals(400),
    },
  }),
  async (c) => {
    const events = await listEvents(c.var.db, c.var.actor);
    const { shown, paging: pages } = pageOfWhole(events, c.req.valid('query'));
    return c.json({ events: shown, ...pages }, 200);
  },
);

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/events/{id}',
    summary: 'An event',
    tags: ['Content'],
    request: { params: idParam },
    responses: { 200: answer(z.object({ event: eventShape }), 'The event'), ...refusals(404) },
  }),
  async (c) => c.json({ event: await showEvent(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/blogs',
    summary: 'The blog posts, newest first',
    description: 'Anyone gets those that are shown now, an admin all.',
    tags: ['Content'],
    request: { query: wholeListQuery },
    responses: {
      200: answer(z.object({ blogs: z.array(blogShape), ...maybePaged }), 'The posts'),
      ...refusals(400),
    },
  }),
  async (c) => {
    const blogs = await listBlogs(c.var.db, c.var.actor);
    const { shown, paging: pages } = pageOfWhole(blogs, c.req.valid('query'));
    return c.json({ blogs: shown, ...pages }, 200);
  },
);

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/blogs/{id}',
    summary: 'A blog post',
    tags: ['Content'],
    request: { params: idParam },
    responses: { 200: answer(z.object({ blog: blogShape }), 'The post'), ...refusals(404) },
  }),
  async (c) => c.json({ blog: await showBlog(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);

contentApi.route('/', adminContentApi);
contentApi.route('/', lettersApi);
contentApi.route('/', complaintsApi);
