import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { logOutcome } from '#app/platform/security/security-log.ts';
import { findShopTime } from '#app/platform/time/shop-clock.server.ts';
import { doneSchema, sessionSchema, userSchema } from '../accounts.schema.ts';
import { passwordSchema, profileSchema, reauthenticationSchema } from '../accounts-input.schema.ts';
import { limitCodes } from '../codes/one-time-code.server.ts';
import { changePassword } from '../password/change-password.server.ts';
import { reauthenticate } from '../sessions/reauthenticate.server.ts';
import { bearerToken, endSession, listSessions } from '../sessions/sessions.server.ts';
import { changeProfile, showCurrentUser } from './own-profile.server.ts';

/** The account of the signed-in user. */
export const ownAccountApi = createModuleApi();

const forSignedIn = { tags: ['Accounts'], security: bearer, middleware: signedInOnly };
const meSchema = z.object({ success: z.literal(true), user: userSchema });

ownAccountApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/me',
    ...policy({}),
    summary: 'Show the caller’s account',
    ...forSignedIn,
    responses: { 200: jsonResponse(meSchema, 'The account'), ...refusalResponses(401) },
  }),
  async (c) => c.json({ success: true as const, user: await showCurrentUser(c.var.db, c.var.actor) }, 200),
);

ownAccountApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/shop-time',
    ...policy({}),
    summary: 'The shop’s time, by which schedules and deadlines count',
    ...forSignedIn,
    responses: { 200: jsonResponse(z.object({ now: timeSchema }), 'The time'), ...refusalResponses(401) },
  }),
  async (c) => c.json({ now: (await findShopTime(c.var.db)).toISOString() }, 200),
);

ownAccountApi.openapi(
  createRoute({
    method: 'patch',
    path: '/api/auth/me',
    ...policy({ changes: ['products'] }),
    summary: 'Change name, address or picture; with a code also email or mobile number',
    ...forSignedIn,
    request: { body: jsonBody(profileSchema) },
    responses: {
      200: jsonResponse(meSchema, 'The changed account'),
      ...refusalResponses(400, 401, 409, 429),
    },
  }),
  async (c) => {
    const changes = { ...c.req.valid('json'), from: c.var.address };
    const { email, mobileNumber } = changes;
    const changing = () => changeProfile(c.var.db, c.var.actor, changes);
    const isOfAddress = email !== undefined || (mobileNumber ?? undefined) !== undefined;
    const user = await (isOfAddress ? logOutcome(c, { event: 'address change' }, changing) : changing());
    return c.json({ success: true as const, user }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'put',
    path: '/api/auth/password',
    ...policy({ changes: [] }),
    summary: 'Change the password; all other sessions end',
    ...forSignedIn,
    request: { body: jsonBody(passwordSchema) },
    responses: { 200: jsonResponse(doneSchema, 'Changed'), ...refusalResponses(400, 401, 429) },
  }),
  async (c) => {
    const change = { ...c.req.valid('json'), token: bearerToken(c), passwordMin: c.var.passwordMin };
    await logOutcome(c, { event: 'password change' }, () => changePassword(c.var.db, c.var.actor, change));
    return c.json({ success: true as const, message: 'Your password has been changed.' }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/proof',
    ...policy({ changes: [] }),
    summary: 'Reauthenticate with password, authenticator app or one-time code; valid for 15 minutes',
    ...forSignedIn,
    request: { body: jsonBody(reauthenticationSchema) },
    responses: { 200: jsonResponse(doneSchema, 'Proven'), ...refusalResponses(400, 401, 429) },
  }),
  async (c) => {
    const proof = c.req.valid('json');
    if (proof.code !== undefined || proof.otp !== undefined) await limitCodes(c.var, 'trying codes');
    const caller = { token: bearerToken(c), from: c.var.address };
    await logOutcome(c, { event: 'proof' }, () =>
      reauthenticate(c.var.db, c.var.actor, { ...proof, ...caller }),
    );
    return c.json({ success: true as const, message: 'Thank you.' }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/sessions',
    ...policy({}),
    summary: 'List the caller’s sessions, last used first',
    ...forSignedIn,
    responses: {
      200: jsonResponse(
        z.object({ success: z.literal(true), sessions: z.array(sessionSchema) }),
        'The sessions',
      ),
      ...refusalResponses(401),
    },
  }),
  async (c) => {
    const sessions = await listSessions(c.var.db, c.var.actor, { token: bearerToken(c) });
    return c.json({ success: true as const, sessions }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    ...policy({ changes: [] }),
    summary: 'End one of the caller’s sessions',
    ...forSignedIn,
    request: { params: idParam },
    responses: { 204: { description: 'Ended' }, ...refusalResponses(401, 404) },
  }),
  async (c) => {
    await endSession(c.var.db, c.var.actor, { sessionId: c.req.valid('param').id });
    return c.body(null, 204);
  },
);
