import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  mayWithFreshProof,
  readsPersonalData,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  fullPayoutAccountSchema,
  payoutAccountInputSchema,
  payoutAccountSchema,
} from './payout-account.schema.ts';
import { changePayoutAccount, revealPayoutAccount, showPayoutAccount } from './payout-account.server.ts';

/** The accounts for owners' payouts. */
export const payoutAccountApi = createModuleApi();

const forSignedIn = { tags: ['Rentals'], security: bearer, middleware: signedInOnly };
const success = z.literal(true);

payoutAccountApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/products/rentals/payout-account',
    ...policy({}),
    summary: 'Where the owner’s payouts go, masked; null before it was entered',
    responses: {
      200: jsonResponse(
        z.object({
          success,
          payoutAccount: payoutAccountSchema.nullable(),
          provider: z.string().nullable().meta({ description: 'The payout provider of the shop.' }),
          checker: z.string().nullable().meta({ description: 'Who checks bank accounts; null: nobody.' }),
        }),
        'The account',
      ),
      ...refusalResponses(401),
    },
  }),
  async (c) => {
    const payoutAccount = await showPayoutAccount(c.var.db, c.var.actor);
    const { current, checker } = c.var.payouts;
    const labels = { provider: current?.label ?? null, checker: checker?.label ?? null };
    return c.json({ success: true as const, payoutAccount, ...labels }, 200);
  },
);

payoutAccountApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'put',
    path: '/api/products/rentals/payout-account',
    ...policy({ changes: [] }),
    summary: 'Set where the owner’s payouts go: a UPI ID or a bank account',
    description:
      'With `otp`, a code that `/api/auth/send-otp` sent to the account’s own address. A changed account gets no payout for 24 hours. A bank account is checked, if the shop has a provider for it.',
    request: { body: jsonBody(payoutAccountInputSchema) },
    responses: {
      200: jsonResponse(z.object({ success, payoutAccount: payoutAccountSchema }), 'The account, masked'),
      ...refusalResponses(400, 401, 429),
    },
  }),
  async (c) => {
    const input = { ...c.req.valid('json'), from: c.var.address };
    const { db, payouts } = c.var;
    const payoutAccount = await changePayoutAccount({ db, payouts }, c.var.actor, input);
    return c.json({ success: true as const, payoutAccount }, 200);
  },
);

payoutAccountApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/payouts/{id}/account',
    ...policy({}),
    tags: ['Rentals'],
    ...readsPersonalData('payout account', mayWithFreshProof('finance')),
    summary: 'The full account for a transfer; the reading is in the audit log',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ success, account: fullPayoutAccountSchema }), 'The account'),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => {
    const { id: rentalOrderId } = c.req.valid('param');
    const account = await revealPayoutAccount(c.var.db, c.var.actor, { rentalOrderId });
    return c.json({ success: true as const, account }, 200);
  },
);
