import { createRoute, z } from '@hono/zod-openapi';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { trackComplaintSchema, trackedComplaintSchema } from '#app/content/complaints/complaints.schema.ts';
import { fileComplaint, trackComplaint } from '#app/content/complaints/complaints.server.ts';
import {
  CONTACT_FORM_LIMIT,
  type EventGuest,
  eventRegistrationSchema,
  newComplaintSchema,
  newsletterSchema,
} from '#app/content/contact/contact.schema.ts';
import { registerForEvent } from '#app/content/events/events.server.ts';
import { subscribeToNewsletter } from '#app/content/newsletters/subscriptions.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import {
  createModuleApi,
  idParam,
  invalidInput,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';

/** Forms that anyone may submit. */
export const contactFormsApi = createModuleApi();

const messageSchema = z.object({ success: z.literal(true), message: z.string() });

contactFormsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/newsletter',
    ...policy({ changes: [] }),
    summary: 'Ask for the newsletter, which begins once the link of the mail confirms the address',
    description: 'Idempotent: a second subscription returns the same response.',
    tags: ['Content'],
    request: { body: jsonBody(newsletterSchema) },
    responses: {
      200: jsonResponse(messageSchema, 'A mail asks for confirmation, unless the address is subscribed'),
      ...refusalResponses(400, 429),
    },
  }),
  async (c) => {
    await limitAddress(c.var, 'newsletter', CONTACT_FORM_LIMIT);
    const message = await subscribeToNewsletter(c.var.db, c.req.valid('json'));
    return c.json({ success: true as const, message }, 200);
  },
);

/** With a session, the account supplies missing fields. */
const registrationBody = z.object({ name: z.unknown().optional(), email: z.unknown().optional() });

contactFormsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/events/{id}/register',
    ...policy({ source: 'events', changes: [] }),
    summary: 'Register for an event',
    description: 'By name and email, or with a session. Idempotent.',
    tags: ['Content'],
    request: {
      params: idParam,
      body: { required: false, content: { 'application/json': { schema: registrationBody } } },
    },
    responses: { 200: jsonResponse(messageSchema, 'Registered'), ...refusalResponses(400, 404, 409, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, 'event registration', CONTACT_FORM_LIMIT);
    const guest = await eventGuest(c.var.db, c.var.actor, c.req.valid('json'));
    const message = await registerForEvent(c.var.db, { eventId: c.req.valid('param').id, ...guest });
    return c.json({ success: true as const, message }, 200);
  },
);

async function eventGuest(
  db: Database,
  actor: Actor,
  input: z.output<typeof registrationBody>,
): Promise<EventGuest> {
  const person = actor.kind === 'user' ? await showCurrentUser(db, actor) : undefined;
  const read = eventRegistrationSchema.safeParse({
    name: input.name ?? person?.name,
    email: input.email ?? person?.email,
  });
  if (!read.success) throw invalidInput(read.error);
  return read.data;
}

contactFormsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/support/complaints',
    ...policy({ changes: [] }),
    summary: 'File a complaint',
    description: 'Returns a ticket number.',
    tags: ['Content'],
    request: { body: jsonBody(newComplaintSchema) },
    responses: {
      201: jsonResponse(z.object({ success: z.literal(true), ticket: z.string() }), 'Filed'),
      ...refusalResponses(400, 429),
    },
  }),
  async (c) => {
    await limitAddress(c.var, 'complaint', CONTACT_FORM_LIMIT);
    const ticket = await fileComplaint(c.var.db, c.req.valid('json'));
    return c.json({ success: true as const, ticket }, 201);
  },
);

contactFormsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/support/complaints/track',
    ...policy({ changes: [] }),
    summary: 'Look up a complaint with its ticket number and the email address that it was filed with',
    tags: ['Complaints'],
    request: { body: jsonBody(trackComplaintSchema) },
    responses: {
      200: jsonResponse(
        z.object({ success: z.literal(true), complaint: trackedComplaintSchema }),
        'The complaint with its answers',
      ),
      ...refusalResponses(400, 404, 429),
    },
  }),
  async (c) => {
    await limitAddress(c.var, 'complaint lookup', CONTACT_FORM_LIMIT);
    const complaint = await trackComplaint(c.var.db, c.req.valid('json'));
    return c.json({ success: true as const, complaint }, 200);
  },
);
