import { createRoute, z } from '@hono/zod-openapi';
import { limitAddress } from '#app/accounts/server/limit-address.ts';
import { showMe } from '#app/accounts/server/show-me.ts';
import type { Actor } from '#app/foundation/actor.ts';
import {
  answer,
  createRoomApi,
  idParam,
  invalidInput,
  jsonBody,
  refusals,
} from '#app/foundation/api-room.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { complaintForm, type EventGuest, eventRegistrationForm, newsletterForm } from './content.forms.ts';
import { LETTERS_PER_ADDRESS } from './letters-per-address.ts';
import { fileComplaint } from './server/file-complaint.ts';
import { registerForEvent } from './server/register-for-event.ts';
import { subscribeToNewsletter } from './server/subscribe-to-newsletter.ts';

/** What anyone may send to the shop. */
export const lettersApi = createRoomApi();

const messageShape = z.object({ success: z.literal(true), message: z.string() });

lettersApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/newsletter',
    summary: 'Subscribe to the newsletter',
    description: 'Twice is no error and gets the same answer.',
    tags: ['Content'],
    request: { body: jsonBody(newsletterForm) },
    responses: { 200: answer(messageShape, 'Subscribed'), ...refusals(400, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, 'newsletter', LETTERS_PER_ADDRESS);
    const message = await subscribeToNewsletter(c.var.db, c.req.valid('json'));
    return c.json({ success: true as const, message }, 200);
  },
);

/** With a session the account fills in what the body leaves out. */
const guestWish = z.object({ name: z.unknown().optional(), email: z.unknown().optional() });

lettersApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/events/{id}/register',
    summary: 'Register for an event',
    description: 'By name and email, or with a session. Twice is no error.',
    tags: ['Content'],
    request: {
      params: idParam,
      body: { required: false, content: { 'application/json': { schema: guestWish } } },
    },
    responses: { 200: answer(messageShape, 'On the list'), ...refusals(400, 404, 409, 429) },
  }),
  async (c) => {
    await limitAddress(c.var, 'event registration', LETTERS_PER_ADDRESS);
    const guest = await eventGuest(c.var.db, c.var.actor, c.req.valid('json'));
    const message = await registerForEvent(c.var.db, { eventId: c.req.valid('param').id, ...guest });
    return c.json({ success: true as const, message }, 200);
  },
);

async function eventGuest(db: Database, actor: Actor, wish: z.output<typeof guestWish>): Promise<EventGuest> {
  const person = actor.kind === 'user' ? await showMe(db, actor) : undefined;
  const read = eventRegistrationForm.safeParse({
    name: wish.name ?? person?.name,
    email: wish.email ?? person?.email,
  });
  if (!read.success) throw invalidInput(read.error);
  return read.data;
}

lettersApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/support/complaints',
    summary: 'File a complaint',
    description: 'It gets a ticket number.',
    tags: ['Content'],
    request: { body: jsonBody(complaintForm) },
    responses: {
      201: answer(z.object({ success: z.literal(true), ticket: z.string() }), 'Taken in'),
      ...refusals(400, 429),
    },
  }),
  async (c) => {
    await limitAddress(c.var, 'complaint', LETTERS_PER_ADDRESS);
    const ticket = await fileComplaint(c.var.db, c.req.valid('json'));
    return c.json({ success: true as const, ticket }, 201);
  },
);
