import { createRoute, z } from '@hono/zod-openapi';
import { answer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { loggingOutcome, masked } from '#app/foundation/security-events.ts';
import { forgotPasswordForm, resetOtpForm, resetPasswordForm } from './accounts.forms.ts';
import { codeSentShape, doneShape } from './accounts.shapes.ts';
import { askReset } from './server/ask-reset.ts';
import { limitCodes } from './server/limit-codes.ts';
import { limitTries } from './server/limit-tries.ts';
import { openReset } from './server/open-reset.ts';
import { resetPassword } from './server/reset-password.ts';

/** The way to a new password for somebody who has forgotten theirs. */
export const passwordResetApi = createRoomApi();

passwordResetApi.openapi(
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

passwordResetApi.openapi(
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

passwordResetApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/reset-password',
    tags: ['Accounts'],
    summary: 'Set a new password; all sessions end',
    request: { body: jsonBody(resetPasswordForm) },
    responses: { 200: answer(doneShape, 'Set'), ...refusals(400, 429) },
  }),
  async (c) => {
    await limitTries(c.var, 'sign-in');
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
