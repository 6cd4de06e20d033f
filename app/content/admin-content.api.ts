import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvResponse, wantsCsv } from '#app/platform/http/api/csv-response.ts';
import { reorderSchema } from '#app/platform/http/api/form-fields.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { changeBanner, createBanner, orderBanners, removeBanner } from './banners/banners.server.ts';
import { changeBlog, createBlog, removeBlog } from './blog/blogs.server.ts';
import {
  bannerChangeSchema,
  bannerSchema,
  blogChangeSchema,
  blogSchema,
  eventChangeSchema,
  eventSchema,
  newBannerSchema,
  newBlogSchema,
  newEventSchema,
  registrationSchema,
} from './content.schema.ts';
import { changeEvent, createEvent, listEventRegistrations, removeEvent } from './events/events.server.ts';

/** Banners, events and blog posts for admins. */
export const adminContentApi = createModuleApi();

const forContentAdmins = { tags: ['Content'], ...may('content') };
const success = z.literal(true);
const done = jsonResponse(z.object({ success }), 'Done');
const theBanner = jsonResponse(z.object({ success, banner: bannerSchema }), 'The banner');
const theEvent = jsonResponse(z.object({ success, event: eventSchema }), 'The event');
const theBlog = jsonResponse(z.object({ success, blog: blogSchema }), 'The post');

// Before the route with an id, so that `/order` is not an id.
adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'put',
    path: '/api/admin/banners/order',
    ...policy({ source: 'banners', changes: ['content'] }),
    summary: 'Reorder the banners',
    request: { body: jsonBody(reorderSchema) },
    responses: { 200: done, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    await orderBanners(c.var.db, c.var.actor, c.req.valid('json').ids);
    return c.json({ success: true as const }, 200);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'post',
    path: '/api/admin/banners',
    ...policy({ source: 'banners', changes: ['content'] }),
    summary: 'Create a banner',
    request: { body: jsonBody(newBannerSchema) },
    responses: { 201: theBanner, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const banner = await createBanner(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, banner }, 201);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'put',
    path: '/api/admin/banners/{id}',
    ...policy({ source: 'banners', changes: ['content'] }),
    summary: 'Change a banner',
    request: { params: idParam, body: jsonBody(bannerChangeSchema) },
    responses: { 200: theBanner, ...refusalResponses(400, 401, 403, 404) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const banner = await changeBanner(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, banner }, 200);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'delete',
    path: '/api/admin/banners/{id}',
    ...policy({ source: 'banners', changes: ['content'] }),
    summary: 'Delete a banner',
    request: { params: idParam },
    responses: { 200: done, ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    await removeBanner(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'post',
    path: '/api/admin/events',
    ...policy({ source: 'events', changes: ['content'] }),
    summary: 'Create an event',
    request: { body: jsonBody(newEventSchema) },
    responses: { 201: theEvent, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const event = await createEvent(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, event }, 201);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'put',
    path: '/api/admin/events/{id}',
    ...policy({ source: 'events', changes: ['content'] }),
    summary: 'Change an event',
    request: { params: idParam, body: jsonBody(eventChangeSchema) },
    responses: { 200: theEvent, ...refusalResponses(400, 401, 403, 404) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const event = await changeEvent(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, event }, 200);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'delete',
    path: '/api/admin/events/{id}',
    ...policy({ source: 'events', changes: ['content'] }),
    summary: 'Delete an event and its registrations',
    request: { params: idParam },
    responses: { 200: done, ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    await removeEvent(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'post',
    path: '/api/admin/blogs',
    ...policy({ source: 'blogs', changes: ['content'] }),
    summary: 'Create a blog post',
    request: { body: jsonBody(newBlogSchema) },
    responses: { 201: theBlog, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const blog = await createBlog(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, blog }, 201);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'put',
    path: '/api/admin/blogs/{id}',
    ...policy({ source: 'blogs', changes: ['content'] }),
    summary: 'Change a blog post',
    request: { params: idParam, body: jsonBody(blogChangeSchema) },
    responses: { 200: theBlog, ...refusalResponses(400, 401, 403, 404) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const blog = await changeBlog(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, blog }, 200);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'delete',
    path: '/api/admin/blogs/{id}',
    ...policy({ source: 'blogs', changes: ['content'] }),
    summary: 'Delete a blog post',
    request: { params: idParam },
    responses: { 200: done, ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    await removeBlog(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

adminContentApi.openapi(
  createRoute({
    ...forContentAdmins,
    method: 'get',
    path: '/api/admin/events/{id}/registrations',
    ...policy({ source: 'events' }),
    summary: 'List the registrations for an event, oldest first; as CSV with Accept: text/csv',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ success, registrations: z.array(registrationSchema) }), 'The list'),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => {
    const { event, registrations } = await listEventRegistrations(
      c.var.db,
      c.var.actor,
      c.req.valid('param').id,
    );
    if (!wantsCsv(c)) return c.json({ success: true as const, registrations }, 200);
    const lines = registrations.map(({ name, email, createdAt }) => [event.title, name, email, createdAt]);
    return csvResponse(c, {
      name: 'registrations.csv',
      head: ['Event', 'Name', 'Email', 'Registered'],
      lines,
    });
  },
);
