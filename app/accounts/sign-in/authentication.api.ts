import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type ApiEnv,
  bearer,
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { logOutcome, maskAddress } from '#app/platform/security/security-log.ts';
import { codeSentSchema, secondStepSchema, signedInSchema, userSchema } from '../accounts.schema.ts';
import {
  registerSchema,
  secondStepInputSchema,
  sendOtpSchema,
  signInSchema,
  verifyOtpSchema,
} from '../accounts-input.schema.ts';
import { limitCodes, sendCode } from '../codes/one-time-code.server.ts';
import { identifierText } from '../identifier.ts';
import { passwordResetApi } from '../password/password-reset.api.ts';
import { register } from '../registration/create-account.server.ts';
import { bearerToken, deviceName, signOut } from '../sessions/sessions.server.ts';
import { completeSecondStep, limitSignInAttempts, signIn, signInByCode } from './sign-in.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** PASSWORD_MIN, in characters */
    passwordMin: number;
  }
}

export const authenticationApi = createModuleApi();
authenticationApi.route('/', passwordResetApi);

const SECOND_STEP = {
  success: true as const,
  message: 'Please enter the code from your authenticator app.',
};
const toSecondStep = jsonResponse(
  secondStepSchema,
  'No session yet: an account with two-step login gets a challenge for verify-second-factor, valid for 5 minutes',
);

function deviceOf(c: Context<ApiEnv>): string {
  return deviceName(c.req.header('user-agent'));
}

authenticationApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/register',
    ...policy({ changes: [], ignoresStaleSession: true }),
    tags: ['Accounts'],
    summary: 'Create an account',
    request: { body: jsonBody(registerSchema) },
    responses: {
      201: jsonResponse(signedInSchema, 'The account, signed in'),
      ...refusalResponses(400, 409, 429),
    },
  }),
  async (c) => {
    await limitSignInAttempts(c.var, 'registration');
    const registration = c.req.valid('json');
    const { passwordMin } = c.var;
    const facts = { event: 'registration' as const, whom: maskAddress(registration.email) };
    const { token, user } = await logOutcome(c, facts, () =>
      register(c.var.db, { ...registration, passwordMin, device: deviceOf(c) }),
    );
    return c.json({ success: true as const, token, user }, 201);
  },
);

authenticationApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/login',
    ...policy({ changes: [], ignoresStaleSession: true }),
    tags: ['Accounts'],
    summary: 'Sign in with email or mobile number and password',
    request: { body: jsonBody(signInSchema) },
    responses: {
      200: jsonResponse(
        signedInSchema.extend(userSchema.shape).meta({ id: 'LoggedIn' }),
        'The session, also with the user’s fields at the top level',
      ),
      202: toSecondStep,
      ...refusalResponses(400, 401, 429),
    },
  }),
  async (c) => {
    await limitSignInAttempts(c.var, 'sign-in');
    const { emailOrMobile, password } = c.req.valid('json');
    const device = deviceOf(c);
    const from = c.var.address;
    const facts = { event: 'sign-in' as const, whom: maskAddress(identifierText(emailOrMobile)) };
    const result = await logOutcome(c, facts, () =>
      signIn(c.var.db, { identifier: emailOrMobile, password, device, from }),
    );
    if ('challenge' in result) return c.json({ ...SECOND_STEP, ...result }, 202);
    const { token, user } = result;
    return c.json({ ...user, success: true as const, token, user }, 200);
  },
);

authenticationApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/logout',
    ...policy({ changes: [] }),
    tags: ['Accounts'],
    summary: 'End the session',
    security: bearer,
    middleware: signedInOnly,
    responses: { 204: { description: 'Ended' }, ...refusalResponses(401) },
  }),
  async (c) => {
    await logOutcome(c, { event: 'sign-out' }, () =>
      signOut(c.var.db, c.var.actor, { token: bearerToken(c) }),
    );
    return c.body(null, 204);
  },
);

authenticationApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/send-otp',
    ...policy({ changes: [], ignoresStaleSession: true }),
    tags: ['Accounts'],
    summary: 'Send a one-time code to an email or mobile number, to sign in with or to verify it',
    request: { body: jsonBody(sendOtpSchema) },
    responses: {
      200: jsonResponse(codeSentSchema, 'The same for known and unknown addresses'),
      ...refusalResponses(400, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'sending codes');
    const wanted = c.req.valid('json');
    const facts = { event: 'code sent' as const, whom: maskAddress(identifierText(wanted.identifier)) };
    const { requestToken } = await logOutcome(c, facts, () => sendCode(c.var.db, c.var.actor, wanted));
    const message = 'We have sent you a 6-digit OTP.';
    return c.json({ success: true as const, message, requestToken }, 200);
  },
);

authenticationApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/verify-otp',
    ...policy({ changes: [], ignoresStaleSession: true }),
    tags: ['Accounts'],
    summary:
      'Sign in with a one-time code; a new email gets an account, and so does a new number with an email',
    request: { body: jsonBody(verifyOtpSchema) },
    responses: {
      200: jsonResponse(signedInSchema, 'The session'),
      202: toSecondStep,
      ...refusalResponses(400, 409, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'trying codes');
    const { otp: code, ...given } = c.req.valid('json');
    const caller = { device: deviceOf(c), from: c.var.address };
    const facts = { event: 'sign-in by code' as const, whom: maskAddress(identifierText(given.identifier)) };
    const result = await logOutcome(c, facts, () => signInByCode(c.var.db, { ...given, code, ...caller }));
    if ('challenge' in result) return c.json({ ...SECOND_STEP, ...result }, 202);
    return c.json({ success: true as const, ...result }, 200);
  },
);

authenticationApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/verify-second-factor',
    ...policy({ changes: [], ignoresStaleSession: true }),
    tags: ['Accounts'],
    summary: 'Complete the second step with a code from the authenticator app, or a recovery code',
    request: { body: jsonBody(secondStepInputSchema) },
    responses: { 200: jsonResponse(signedInSchema, 'The session'), ...refusalResponses(400, 401, 429) },
  }),
  async (c) => {
    await limitCodes(c.var, 'trying codes');
    const caller = { device: deviceOf(c), from: c.var.address };
    const signedIn = await logOutcome(c, { event: 'second factor' }, () =>
      completeSecondStep(c.var.db, { ...c.req.valid('json'), ...caller }),
    );
    return c.json({ success: true as const, ...signedIn }, 200);
  },
);
