import { createRoute, z } from '@hono/zod-openapi';
import { mailLinkSchema } from '#app/notifications/mail-link.schema.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  newsletterInputSchema,
  newsletterListSchema,
  newsletterSchema,
  sendNewsletterSchema,
} from './newsletters.schema.ts';
import {
  addNewsletter,
  changeNewsletter,
  deleteNewsletter,
  listNewsletters,
  previewNewsletter,
  sendNewsletter,
  sendTestNewsletter,
} from './newsletters.server.ts';
import { confirmSubscription, unsubscribe } from './subscriptions.server.ts';

/** Newsletters for admins, and unsubscribing. */
export const newslettersApi = createModuleApi();

const forAdmins = { tags: ['Newsletters'], ...may('content') };
const success = z.literal(true);
const theNewsletter = (description: string) =>
  jsonResponse(z.object({ success, newsletter: newsletterSchema }), description);
const messageSchema = z.object({ success, message: z.string() });

newslettersApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'get',
    path: '/api/admin/newsletters',
    ...policy({}),
    summary: 'All newsletters, the newest first',
    responses: { 200: jsonResponse(newsletterListSchema, 'The newsletters'), ...refusalResponses(401, 403) },
  }),
  async (c) => c.json(await listNewsletters(c.var.db, c.var.actor), 200),
);

newslettersApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'post',
    path: '/api/admin/newsletters',
    ...policy({ changes: [] }),
    summary: 'Save a draft of a newsletter',
    description: 'Each line of the text is a paragraph.',
    request: { body: jsonBody(newsletterInputSchema) },
    responses: { 201: theNewsletter('The draft'), ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const newsletter = await addNewsletter(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, newsletter }, 201);
  },
);

newslettersApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'post',
    path: '/api/admin/newsletters/preview',
    ...policy({ changes: [] }),
    summary: 'Show the mail of a newsletter, without saving it',
    request: { body: jsonBody(newsletterInputSchema) },
    responses: {
      200: jsonResponse(z.object({ html: z.string() }), 'The mail as HTML'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => c.json({ html: await previewNewsletter(c.var, c.var.actor, c.req.valid('json')) }, 200),
);

newslettersApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'put',
    path: '/api/admin/newsletters/{id}',
    ...policy({ changes: [] }),
    summary: 'Change a draft',
    request: { params: idParam, body: jsonBody(newsletterInputSchema) },
    responses: { 200: theNewsletter('The draft'), ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: newsletterId } = c.req.valid('param');
    const input = c.req.valid('json');
    const newsletter = await changeNewsletter(c.var.db, c.var.actor, { newsletterId, input });
    return c.json({ success: true as const, newsletter }, 200);
  },
);

newslettersApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'delete',
    path: '/api/admin/newsletters/{id}',
    ...policy({ changes: [] }),
    summary: 'Delete a draft',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ success }), 'Deleted'),
      ...refusalResponses(401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id: newsletterId } = c.req.valid('param');
    await deleteNewsletter(c.var.db, c.var.actor, { newsletterId });
    return c.json({ success: true as const }, 200);
  },
);

newslettersApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'post',
    path: '/api/admin/newsletters/{id}/send',
    ...policy({ changes: [] }),
    summary: 'Send a newsletter to everyone who is subscribed now, once',
    request: { params: idParam, body: { ...jsonBody(sendNewsletterSchema), required: false } },
    responses: { 200: theNewsletter('It is being sent'), ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: newsletterId } = c.req.valid('param');
    const { revision } = c.req.valid('json');
    const newsletter = await sendNewsletter(c.var.db, c.var.actor, { newsletterId, revision });
    return c.json({ success: true as const, newsletter }, 200);
  },
);

newslettersApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'post',
    path: '/api/admin/newsletters/{id}/test',
    ...policy({ changes: [] }),
    summary: 'Send a newsletter to yourself alone',
    description: 'At most 10 in an hour; the audit log has each.',
    request: { params: idParam },
    responses: { 200: jsonResponse(messageSchema, 'Sent'), ...refusalResponses(401, 403, 404, 429) },
  }),
  async (c) => {
    const { id: newsletterId } = c.req.valid('param');
    const email = await sendTestNewsletter(c.var, c.var.actor, { newsletterId });
    return c.json({ success: true as const, message: `A test email is on its way to ${email}.` }, 200);
  },
);

newslettersApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/newsletter/confirm',
    ...policy({ changes: [] }),
    summary: 'Confirm a subscription with the link of the mail',
    tags: ['Newsletters'],
    request: { query: mailLinkSchema },
    responses: { 200: jsonResponse(messageSchema, 'Subscribed'), ...refusalResponses(400, 404) },
  }),
  async (c) => {
    const message = await confirmSubscription(c.var.db, c.req.valid('query'));
    return c.json({ success: true as const, message }, 200);
  },
);

newslettersApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/newsletter/unsubscribe',
    ...policy({}),
    summary: 'Redirect to the page that asks before it unsubscribes',
    description: 'Link scanners follow links in mails, so that GET changes nothing.',
    tags: ['Newsletters'],
    request: { query: mailLinkSchema },
    responses: { 302: { description: 'To the page' }, ...refusalResponses(400) },
  }),
  async (c) => c.redirect(`/newsletter/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`, 302),
);

newslettersApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/newsletter/unsubscribe',
    ...policy({ changes: [], body: 'raw' }),
    summary: 'Unsubscribe with one click (RFC 8058)',
    description: 'The body is not read: mail programs send the form `List-Unsubscribe=One-Click`.',
    tags: ['Newsletters'],
    request: { query: mailLinkSchema },
    responses: { 200: jsonResponse(messageSchema, 'Unsubscribed'), ...refusalResponses(400, 404) },
  }),
  async (c) => {
    const message = await unsubscribe(c.var.db, c.req.valid('query'));
    return c.json({ success: true as const, message }, 200);
  },
);
