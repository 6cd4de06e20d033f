import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  mayWithFreshProof,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { logOutcome } from '#app/platform/security/security-log.ts';
import { newFactorSchema, recoveryCodesSchema, secondFactorSchema } from '../accounts.schema.ts';
import { confirmFactorSchema, disableFactorSchema, setUpFactorSchema } from '../accounts-input.schema.ts';
import { bearerToken } from '../sessions/sessions.server.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setUpSecondFactor,
  showSecondFactor,
} from './manage-second-factor.server.ts';

/** Two-step login for admins (rules §4, Passwords). */
export const secondFactorApi = createModuleApi();

const own = {
  path: '/api/auth/second-factor',
  tags: ['Accounts'],
  security: bearer,
  middleware: signedInOnly,
};
const doneSchema = z.object({ success: z.literal(true) });

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    ...policy({}),
    summary: 'Show the state of the caller’s two-step login; for admins',
    responses: { 200: jsonResponse(secondFactorSchema, 'The state'), ...refusalResponses(401, 403) },
  }),
  async (c) => c.json(await showSecondFactor(c.var.db, c.var.actor), 200),
);

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    ...policy({ changes: [] }),
    summary: 'Create a secret for the authenticator app; it takes effect once a code confirms it',
    request: { body: jsonBody(setUpFactorSchema) },
    responses: {
      201: jsonResponse(newFactorSchema, 'The secret'),
      ...refusalResponses(400, 401, 403, 409, 429),
    },
  }),
  async (c) => {
    const setup = await setUpSecondFactor(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, ...setup }, 201);
  },
);

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'put',
    ...policy({ changes: [] }),
    summary: 'Turn it on with a first code; all other sessions end',
    request: { body: jsonBody(confirmFactorSchema) },
    responses: {
      200: jsonResponse(recoveryCodesSchema, 'Recovery codes, shown only once'),
      ...refusalResponses(400, 401, 403, 429),
    },
  }),
  async (c) => {
    const { code } = c.req.valid('json');
    const recoveryCodes = await logOutcome(c, { event: 'second factor change' }, () =>
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
    ...policy({ changes: [] }),
    summary: 'Turn it off with password and code',
    request: { body: jsonBody(disableFactorSchema) },
    responses: { 200: jsonResponse(doneSchema, 'Done'), ...refusalResponses(400, 401, 403, 429) },
  }),
  async (c) => {
    await logOutcome(c, { event: 'second factor change' }, () =>
      disableSecondFactor(c.var.db, c.var.actor, { ...c.req.valid('json'), from: c.var.address }),
    );
    return c.json({ success: true as const }, 200);
  },
);

secondFactorApi.openapi(
  createRoute({
    ...own,
    method: 'post',
    path: '/api/auth/second-factor/recovery-codes',
    ...policy({ changes: [] }),
    summary: 'Replace the recovery codes, with a code from the app',
    request: { body: jsonBody(confirmFactorSchema) },
    responses: {
      200: jsonResponse(recoveryCodesSchema, 'Recovery codes, shown only once'),
      ...refusalResponses(400, 401, 403, 429),
    },
  }),
  async (c) => {
    const recoveryCodes = await logOutcome(c, { event: 'second factor change' }, () =>
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
    ...mayWithFreshProof('people'),
    method: 'delete',
    path: '/api/admin/users/{id}/second-factor',
    ...policy({ changes: [] }),
    summary: 'Remove another admin’s two-step login',
    request: { params: idParam },
    responses: { 200: jsonResponse(doneSchema, 'Done'), ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    await resetSecondFactor(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);
