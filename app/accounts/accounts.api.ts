import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { type ApiEnv, answer, bearer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { passwordForm, profileForm, registerForm, signInForm } from './accounts.forms.ts';
import { signedInShape, userShape } from './accounts.shapes.ts';
import { changeMe } from './server/change-me.ts';
import { changePassword } from './server/change-password.ts';
import { limitAddress } from './server/limit-address.ts';
import { register } from './server/register.ts';
import { showMe } from './server/show-me.ts';
import { signIn } from './server/sign-in.ts';
import { signOut } from './server/sign-out.ts';

export const accountsApi = createRoomApi();

const meShape = z.object({ success: z.literal(true), user: userShape });
const doneShape = z.object({ success: z.literal(true), message: z.string() });

const LIMITS_PER_ADDRESS = {
  'sign-in': { limit: 100, minutes: 15 },
  registration: { limit: 60, minutes: 15 },
};

/** Limits per network address (CONTRACT §2); a person's own limits hold wherever the request comes from. */
async function limitTries(c: Context<ApiEnv>, what: keyof typeof LIMITS_PER_ADDRESS): Promise<void> {
  await limitAddress(c.var, what, LIMITS_PER_ADDRESS[what]);
}

function tokenOf(c: Context<ApiEnv>): string {
  return (c.req.header('authorization') ?? '').replace('Bearer ', '');
}

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/register',
    tags: ['Accounts'],
    summary: 'Make an account',
    request: { body: jsonBody(registerForm) },
    responses: { 201: answer(signedInShape, 'The account, signed in'), ...refusals(400, 409, 429) },
  }),
  async (c) => {
    await limitTries(c, 'registration');
    const { token, user } = await register(c.var.db, c.req.valid('json'));
    return c.json({ success: true as const, token, user }, 201);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/login',
    tags: ['Accounts'],
    summary: 'Sign in by email or mobile number and password',
    request: { body: jsonBody(signInForm) },
    responses: {
      200: answer(
        signedInShape.extend(userShape.shape).meta({ id: 'LoggedIn' }),
        'The session; the user’s fields stand beside it, too',
      ),
      ...refusals(400, 401, 429),
    },
  }),
  async (c) => {
    await limitTries(c, 'sign-in');
    const { emailOrMobile, password } = c.req.valid('json');
    const { token, user } = await signIn(c.var.db, { identifier: emailOrMobile, password });
    return c.json({ ...user, success: true as const, token, user }, 200);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/logout',
    tags: ['Accounts'],
    summary: 'End the session',
    security: bearer,
    middleware: signedInOnly,
    responses: { 204: { description: 'Ended' }, ...refusals(401) },
  }),
  async (c) => {
    await signOut(c.var.db, c.var.actor, { token: tokenOf(c) });
    return c.body(null, 204);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/me',
    tags: ['Accounts'],
    summary: 'One’s own account',
    security: bearer,
    middleware: signedInOnly,
    responses: { 200: answer(meShape, 'The account'), ...refusals(401) },
  }),
  async (c) => c.json({ success: true as const, user: await showMe(c.var.db, c.var.actor) }, 200),
);

accountsApi.openapi(
  createRoute({
    method: 'patch',
    path: '/api/auth/me',
    tags: ['Accounts'],
    summary: 'Change one’s name, address or picture',
    security: bearer,
    middleware: signedInOnly,
    request: { body: jsonBody(profileForm) },
    responses: { 200: answer(meShape, 'The changed account'), ...refusals(400, 401, 409) },
  }),
  async (c) => {
    const user = await changeMe(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, user }, 200);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'put',
    path: '/api/auth/password',
    tags: ['Accounts'],
    summary: 'Change one’s password; all other sessions end',
    security: bearer,
    middleware: signedInOnly,
    request: { body: jsonBody(passwordForm) },
    responses: { 200: answer(doneShape, 'Changed'), ...refusals(400, 401, 429) },
  }),
  async (c) => {
    await changePassword(c.var.db, c.var.actor, { ...c.req.valid('json'), token: tokenOf(c) });
    return c.json({ success: true as const, message: 'Your password is changed.' }, 200);
  },
);
