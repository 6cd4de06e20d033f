import { createRoute, z } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { ownerTaxInputSchema, ownerTaxSchema } from './owner-tax.schema.ts';
import { changeOwnerTax, isTdsDeducted, showOwnerTax } from './owner-tax.server.ts';

/** An owner's PAN and GSTIN. */
export const ownerTaxApi = createModuleApi();

const forSignedIn = { tags: ['Rentals'], security: bearer, middleware: signedInOnly };
const success = z.literal(true);

ownerTaxApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/products/rentals/tax-details',
    ...policy({}),
    summary: 'The owner’s PAN, masked, and GSTIN; null before they were entered',
    responses: {
      200: jsonResponse(
        z.object({
          success,
          taxDetails: ownerTaxSchema.nullable(),
          deductsTds: z.boolean().meta({ description: 'From payouts; without a PAN the rate is higher.' }),
        }),
        'The tax details',
      ),
      ...refusalResponses(401),
    },
  }),
  async (c) => {
    const taxDetails = await showOwnerTax(c.var.db, c.var.actor);
    return c.json({ success: true as const, taxDetails, deductsTds: await isTdsDeducted(c.var.db) }, 200);
  },
);

ownerTaxApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'put',
    path: '/api/products/rentals/tax-details',
    ...policy({ changes: [] }),
    summary: 'Set the owner’s PAN and, if they are registered, GSTIN',
    description:
      'They apply to the payouts of rentals that are completed afterwards. Another PAN than before needs `otp`, a code that `/api/auth/send-otp` sent to the account’s own address.',
    request: { body: jsonBody(ownerTaxInputSchema) },
    responses: {
      200: jsonResponse(z.object({ success, taxDetails: ownerTaxSchema }), 'The tax details'),
      ...refusalResponses(400, 401, 429),
    },
  }),
  async (c) => {
    const input = { ...c.req.valid('json'), from: c.var.address };
    const taxDetails = await changeOwnerTax(c.var.db, c.var.actor, input);
    return c.json({ success: true as const, taxDetails }, 200);
  },
);
