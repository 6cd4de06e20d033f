import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { type ApiEnv, answer, bearer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { loggingOutcome, masked } from '#app/foundation/security-events.ts';
import {
  forgotPasswordForm,
  registerForm,
  resetOtpForm,
  resetPasswordForm,
  secondStepForm,
  sendOtpForm,
  signInForm,
  verifyOtpForm,
} from './accounts.forms.ts';
import { secondStepShape, signedInShape, userShape } from './accounts.shapes.ts';
import { bearerToken } from './bearer-token.ts';
import { deviceWords } from './device-words.ts';
import { textOf } from './identifier.ts';
import { askReset } from './server/ask-reset.ts';
import { limitAddress } from './server/limit-address.ts';
import { limitCodes } from './server/limit-codes.ts';
import { openReset } from './server/open-reset.ts';
import { register } from './server/register.ts';
import { resetPassword } from './server/reset-password.ts';
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

/** Ways in, for those whose session has ended, too: a token that leads nowhere is no reason to keep them out. */
export const SIGN_IN_PATHS =
  /^\/api\/auth\/(register|login|send-otp|verify-otp|verify-second-factor|forgot-password|verify-reset-otp|reset-password)$/;

const doneShape = z.object({ success: z.literal(true), message: z.string() });
const codeSentShape = doneShape.extend({
  requestToken: z.string().meta({
    description: 'To be sent along with the code: tries at it then have a count of their own',
  }),
});

const SECOND_STEP = {
  success: true as const,
  message: 'Please enter the code that your authenticator app shows.',
};
const toSecondStep = answer(
  secondStepShape,
  'No session yet: for an account with two-step login, good for 5 minutes at verify-second-factor',
);

const LIMITS_PER_ADDRESS = {
  'sign-in': { limit: 100, minutes: 15 },
  registration: { limit: 60, minutes: 15 },
};

/** Limits per network address (CONTRACT §2); a person's own limits hold wherever the request comes from. */
async function limitTries(c: Context<ApiEnv>, what: keyof typeof LIMITS_PER_ADDRESS): Promise<void> {
  await limitAddress(c.var, what, LIMITS_PER_ADDRESS[what]);
}

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
    await limitTries(c, 'registration');
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
    await limitTries(c, 'sign-in');
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

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/forgot-password',
    tags: ['Accounts'],
    summary: 'Send a one-time code for a new password',
    request: { body: jsonBody(forgotPasswordForm) },
    responses: {
      200: answer(codeSentShape, 'The same, whether the number is known or not'),
      ...refusals(400, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'sending codes');
    const { mobileNumber: mobile } = c.req.valid('json');
    const { requestToken } = await loggingOutcome(c, { event: 'code sent', whom: masked(mobile) }, () =>
      askReset(c.var.db, { mobile }),
    );
    const message = 'If an account has this number, a 6-digit OTP is on its way.';
    return c.json({ success: true as const, message, requestToken }, 200);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/verify-reset-otp',
    tags: ['Accounts'],
    summary: 'Turn the code into a token for one new password',
    request: { body: jsonBody(resetOtpForm) },
    responses: {
      200: answer(z.object({ success: z.literal(true), resetToken: z.string() }), 'Good for 10 minutes'),
      ...refusals(400, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'trying codes');
    const { mobileNumber: mobile, otp: code, requestToken } = c.req.valid('json');
    const resetToken = await loggingOutcome(c, { event: 'password reset', whom: masked(mobile) }, () =>
      openReset(c.var.db, { mobile, code, requestToken, from: c.var.address }),
    );
    return c.json({ success: true as const, resetToken }, 200);
  },
);

accountsApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/reset-password',
    tags: ['Accounts'],
    summary: 'Set a new password; all sessions end',
    request: { body: jsonBody(resetPasswordForm) },
    responses: { 200: answer(doneShape, 'Set'), ...refusals(400, 429) },
  }),
  async (c) => {
    await limitTries(c, 'sign-in');
    const { passwordMin, address: from } = c.var;
    await loggingOutcome(c, { event: 'password change' }, () =>
      resetPassword(c.var.db, { ...c.req.valid('json'), passwordMin, from }),
    );
    return c.json(
      { success: true as const, message: 'Your password is changed. Please log in with it.' },
      200,
    );
  },
);
