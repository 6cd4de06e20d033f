import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { type ApiEnv, answer, bearer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { loggingOutcome, masked } from '#app/foundation/security-events.ts';
import { registerForm, secondStepForm, sendOtpForm, signInForm, verifyOtpForm } from './accounts.forms.ts';
import { codeSentShape, secondStepShape, signedInShape, userShape } from './accounts.shapes.ts';
import { bearerToken } from './bearer-token.ts';
import { deviceWords } from './device-words.ts';
import { textOf } from './identifier.ts';
import { passwordResetApi } from './password-reset.api.ts';
import { limitCodes } from './server/limit-codes.ts';
import { limitTries } from './server/limit-tries.ts';
import { register } from './server/register.ts';
import { sendCode } from './server/send-code.ts';
import { signIn } from './server/sign-in.ts';
import { signInByCode } from './server/sign-in-by-code.ts';
import { signOut } from './server/sign-out.ts';
import { takeSecondStep } from './server/take-second-step.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** the fewest characters of a new password */
    passwordMin: number;
  }
}

export const accountsApi = createRoomApi();
accountsApi.route('/', passwordResetApi);

/** Ways in, for those whose session has ended, too: a token that leads nowhere is no reason to keep them out. */
export const SIGN_IN_PATHS =
  /^\/api\/auth\/(register|login|send-otp|verify-otp|verify-second-factor|forgot-password|verify-reset-otp|reset-password)$/;

const SECOND_STEP = {
  success: true as const,
  message: 'Please enter the code that your authenticator app shows.',
};
const toSecondStep = answer(
  secondStepShape,
  'No session yet: for an account with two-step login, good for 5 minutes at verify-second-factor',
);

function deviceOf(c: Context<ApiEnv>): string {
  return deviceWords(c.req.header('user-agent'));
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
    await limitTries(c.var, 'registration');
    const registration = c.req.valid('json');
    const { passwordMin } = c.var;
    const facts = { event: 'registration' as const, whom: masked(registration.email) };
    const { token, user } = await loggingOutcome(c, facts, () =>
      register(c.var.db, { ...registration, passwordMin, device: deviceOf(c) }),
    );
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
      202: toSecondStep,
      ...refusals(400, 401, 429),
    },
  }),
  async (c) => {
    await limitTries(c.var, 'sign-in');
    const { emailOrMobile, password } = c.req.valid('json');
    const device = deviceOf(c);
    const from = c.var.address;
    const facts = { event: 'sign-in' as const, whom: masked(textOf(emailOrMobile)) };
    const admission = await loggingOutcome(c, facts, () =>
      signIn(c.var.db, { identifier: emailOrMobile, password, device, from }),
    );
    if ('challenge' in admission) return c.json({ ...SECOND_STEP, ...admission }, 202);
    const { token, user } = admission;
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
    await loggingOutcome(c, { event: 'sign-out' }, () =>
      signOut(c.var.db, c.var.actor, { token: bearerToken(c) }),
    );
    return c.body(null, 204);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/send-otp',
    tags: ['Accounts'],
    summary: 'Send a one-time code to an email or mobile number, to sign in with or to confirm it',
    request: { body: jsonBody(sendOtpForm) },
    responses: { 200: answer(codeSentShape, 'Sent, whoever the address belongs to'), ...refusals(400, 429) },
  }),
  async (c) => {
    await limitCodes(c.var, 'sending codes');
    const wanted = c.req.valid('json');
    const facts = { event: 'code sent' as const, whom: masked(textOf(wanted.identifier)) };
    const { requestToken } = await loggingOutcome(c, facts, () => sendCode(c.var.db, c.var.actor, wanted));
    const message = 'A 6-digit OTP is on its way to you.';
    return c.json({ success: true as const, message, requestToken }, 200);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/verify-otp',
    tags: ['Accounts'],
    summary: 'Sign in by a one-time code; a new email gets an account',
    request: { body: jsonBody(verifyOtpForm) },
    responses: {
      200: answer(signedInShape, 'The session'),
      202: toSecondStep,
      ...refusals(400, 409, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'trying codes');
    const { otp: code, ...given } = c.req.valid('json');
    const caller = { device: deviceOf(c), from: c.var.address };
    const facts = { event: 'sign-in by code' as const, whom: masked(textOf(given.identifier)) };
    const admission = await loggingOutcome(c, facts, () =>
      signInByCode(c.var.db, { ...given, code, ...caller }),
    );
    if ('challenge' in admission) return c.json({ ...SECOND_STEP, ...admission }, 202);
    return c.json({ success: true as const, ...admission }, 200);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/verify-second-factor',
    tags: ['Accounts'],
    summary: 'Sign in by the second step: the code of an authenticator app, or a recovery code',
    request: { body: jsonBody(secondStepForm) },
    responses: { 200: answer(signedInShape, 'The session'), ...refusals(400, 401, 429) },
  }),
  async (c) => {
    await limitCodes(c.var, 'trying codes');
    const caller = { device: deviceOf(c), from: c.var.address };
    const signedIn = await loggingOutcome(c, { event: 'second factor' }, () =>
      takeSecondStep(c.var.db, { ...c.req.valid('json'), ...caller }),
    );
    return c.json({ success: true as const, ...signedIn }, 200);
  },
);
