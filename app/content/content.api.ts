import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { optionalPagination, paginate, wholeListQuery } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { adminContentApi } from './admin-content.api.ts';
import { listBanners } from './banners/banners.server.ts';
import { listBlogs, showBlog } from './blog/blogs.server.ts';
import { complaintsApi } from './complaints/complaints.api.ts';
import { bannerSchema, blogSchema, eventSchema } from './content.schema.ts';
import { listEvents, showEvent } from './events/events.server.ts';
import { newslettersApi } from './newsletters/newsletters.api.ts';
import { pagesApi } from './pages/pages.api.ts';

export const contentApi = createModuleApi();

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/banners',
    ...policy({ source: 'banners' }),
    summary: 'List the home page banners',
    description: 'In display order. Admins get all banners, others only those shown at the moment.',
    tags: ['Content'],
    request: { query: wholeListQuery },
    responses: {
      200: jsonResponse(z.object({ banners: z.array(bannerSchema), ...optionalPagination }), 'The banners'),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const banners = await listBanners(c.var.db, c.var.actor);
    const { shown, paging: pages } = paginate(banners, c.req.valid('query'));
    return c.json({ banners: shown, ...pages }, 200);
  },
);

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/events',
    ...policy({ source: 'events' }),
    summary: 'List the events by date',
    description: 'Admins get all events with their number of registrations, others only active ones.',
    tags: ['Content'],
    request: { query: wholeListQuery },
    responses: {
      200: jsonResponse(z.object({ events: z.array(eventSchema), ...optionalPagination }), 'The events'),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const events = await listEvents(c.var.db, c.var.actor);
    const { shown, paging: pages } = paginate(events, c.req.valid('query'));
    return c.json({ events: shown, ...pages }, 200);
  },
);

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/events/{id}',
    ...policy({ source: 'events' }),
    summary: 'Show an event',
    tags: ['Content'],
    request: { params: idParam },
    responses: { 200: jsonResponse(z.object({ event: eventSchema }), 'The event'), ...refusalResponses(404) },
  }),
  async (c) => c.json({ event: await showEvent(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/blogs',
    ...policy({ source: 'blogs' }),
    summary: 'List the blog posts, newest first',
    description: 'Admins get all posts, others only those shown at the moment.',
    tags: ['Content'],
    request: { query: wholeListQuery },
    responses: {
      200: jsonResponse(z.object({ blogs: z.array(blogSchema), ...optionalPagination }), 'The posts'),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const blogs = await listBlogs(c.var.db, c.var.actor);
    const { shown, paging: pages } = paginate(blogs, c.req.valid('query'));
    return c.json({ blogs: shown, ...pages }, 200);
  },
);

contentApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/blogs/{id}',
    ...policy({ source: 'blogs' }),
    summary: 'Show a blog post',
    tags: ['Content'],
    request: { params: idParam },
    responses: { 200: jsonResponse(z.object({ blog: blogSchema }), 'The post'), ...refusalResponses(404) },
  }),
  async (c) => c.json({ blog: await showBlog(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);

contentApi.route('/', adminContentApi);
contentApi.route('/', complaintsApi);
contentApi.route('/', newslettersApi);
contentApi.route('/', pagesApi);
