import { createRoute, z } from '@hono/zod-openapi';
import { mayOnceProven, signedInOnly } from '#app/foundation/api-guards.ts';
import { answer, bearer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { loggingOutcome } from '#app/foundation/security-events.ts';
import { beginFactorForm, confirmFactorForm, endFactorForm } from './accounts.forms.ts';
import { newFactorShape, recoveryCodesShape, secondFactorShape } from './accounts.shapes.ts';
import { bearerToken } from './bearer-token.ts';
import { resetSecondFactor } from './server/reset-second-factor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from './server/second-factor.ts';

/** Two-step login, which admins switch on for themselves (CONTRACT §4, Passwords). */
export const secondFactorApi = createRoomApi();

const own = {
  path: '/api/auth/second-factor',
  tags: ['Accounts'],
  security: bearer,
  middleware: signedInOnly,
};
const doneShape = z.object({ success: z.literal(true) });

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    summary: 'Whether one signs in by two steps; for admins',
    responses: { 200: answer(secondFactorShape, 'How it is'), ...refusals(401, 403) },
  }),
  async (c) => c.json(await showSecondFactor(c.var.db, c.var.actor), 200),
);

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    summary: 'Begin: a secret for the authenticator app, of no effect until a code confirms it',
    request: { body: jsonBody(beginFactorForm) },
    responses: { 201: answer(newFactorShape, 'The secret'), ...refusals(400, 401, 403, 409, 429) },
  }),
  async (c) => {
    const begun = await beginSecondFactor(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, ...begun }, 201);
  },
);

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'put',
    summary: 'Switch it on by a first code; all other sessions end',
    request: { body: jsonBody(confirmFactorForm) },
    responses: {
      200: answer(recoveryCodesShape, 'Recovery codes, shown this once'),
      ...refusals(400, 401, 403, 429),
    },
  }),
  async (c) => {
    const { code } = c.req.valid('json');
    const recoveryCodes = await loggingOutcome(c, { event: 'second factor change' }, () =>
      confirmSecondFactor(c.var.db, c.var.actor, {
        ...{ code, token: bearerToken(c) },
        from: c.var.address,
      }),
    );
    return c.json({ success: true as const, recoveryCodes }, 200);
  },
);

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'delete',
    summary: 'Switch it off, with password and code',
    request: { body: jsonBody(endFactorForm) },
    responses: { 200: answer(doneShape, 'Done'), ...refusals(400, 401, 403, 429) },
  }),
  async (c) => {
    await loggingOutcome(c, { event: 'second factor change' }, () =>
      endSecondFactor(c.var.db, c.var.actor, { ...c.req.valid('json'), from: c.var.address }),
    );
    return c.json({ success: true as const }, 200);
  },
);

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'New recovery codes in the place of the old ones, with a code of the app',
    request: { body: jsonBody(confirmFactorForm) },
    responses: {
      200: answer(recoveryCodesShape, 'Recovery codes, shown this once'),
      ...refusals(400, 401, 403, 429),
    },
  }),
  async (c) => {
    const recoveryCodes = await loggingOutcome(c, { event: 'second factor change' }, () =>
      renewRecoveryCodes(c.var.db, c.var.actor, {
        ...c.req.valid('json'),
        from: c.var.address,
      }),
    );
    return c.json({ success: true as const, recoveryCodes }, 200);
  },
);

secondFactorApi.openapi(
  createRoute({
    tags: ['Users'],
    ...mayOnceProven('people'),
    method: 'delete',
    path: '/api/admin/users/{id}/second-factor',
    summary: 'Take away the two-step login of a colleague who has lost their telephone',
    request: { params: idParam },
    responses: { 200: answer(doneShape, 'Done'), ...refusals(401, 403, 404, 409) },
  }),
  async (c) => {
    await resetSecondFactor(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);
