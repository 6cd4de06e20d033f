import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { logOutcome, maskAddress } from '#app/platform/security/security-log.ts';
import { codeSentSchema, doneSchema } from '../accounts.schema.ts';
import { forgotPasswordSchema, resetOtpSchema, resetPasswordSchema } from '../accounts-input.schema.ts';
import { limitCodes } from '../codes/one-time-code.server.ts';
import { limitSignInAttempts } from '../sign-in/sign-in.server.ts';
import { createResetToken, requestPasswordReset, resetPassword } from './change-password.server.ts';

export const passwordResetApi = createModuleApi();

passwordResetApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/forgot-password',
    ...policy({ changes: [], ignoresStaleSession: true }),
    tags: ['Accounts'],
    summary: 'Send a one-time code for a new password',
    request: { body: jsonBody(forgotPasswordSchema) },
    responses: {
      200: jsonResponse(codeSentSchema, 'The same for known and unknown numbers'),
      ...refusalResponses(400, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'sending codes');
    const { mobileNumber: mobile } = c.req.valid('json');
    const { requestToken } = await logOutcome(c, { event: 'code sent', whom: maskAddress(mobile) }, () =>
      requestPasswordReset(c.var.db, { mobile }),
    );
    const message = 'If an account uses this number, we have sent it a 6-digit OTP.';
    return c.json({ success: true as const, message, requestToken }, 200);
  },
);

passwordResetApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/verify-reset-otp',
    ...policy({ changes: [], ignoresStaleSession: true }),
    tags: ['Accounts'],
    summary: 'Exchange the code for a password reset token',
    request: { body: jsonBody(resetOtpSchema) },
    responses: {
      200: jsonResponse(
        z.object({ success: z.literal(true), resetToken: z.string() }),
        'Valid for 10 minutes',
      ),
      ...refusalResponses(400, 429),
    },
  }),
  async (c) => {
    await limitCodes(c.var, 'trying codes');
    const { mobileNumber: mobile, otp: code, requestToken } = c.req.valid('json');
    const resetToken = await logOutcome(c, { event: 'password reset', whom: maskAddress(mobile) }, () =>
      createResetToken(c.var.db, { mobile, code, requestToken, from: c.var.address }),
    );
    return c.json({ success: true as const, resetToken }, 200);
  },
);

passwordResetApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/reset-password',
    ...policy({ changes: [], ignoresStaleSession: true }),
    tags: ['Accounts'],
    summary: 'Set a new password; all sessions end',
    request: { body: jsonBody(resetPasswordSchema) },
    responses: { 200: jsonResponse(doneSchema, 'Set'), ...refusalResponses(400, 429) },
  }),
  async (c) => {
    await limitSignInAttempts(c.var, 'sign-in');
    const { passwordMin, address: from } = c.var;
    await logOutcome(c, { event: 'password change' }, () =>
      resetPassword(c.var.db, { ...c.req.valid('json'), passwordMin, from }),
    );
    return c.json(
      { success: true as const, message: 'Your password has been changed. Please log in with it.' },
      200,
    );
  },
);
