import { createRoute, z } from '@hono/zod-openapi';
import { shippingInfoSchema } from '#app/orders/orders.schema.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import {
  type AddressChange,
  addressChangeSchema,
  newAddressSchema,
  savedAddressSchema,
} from './address.schema.ts';
import {
  changeAddress,
  deleteAddress,
  listAddresses,
  saveAddress,
  suggestAddress,
} from './address-book.server.ts';

export const addressesApi = createModuleApi();

const success = z.literal(true);
const forSignedIn = { tags: ['Addresses'], security: bearer, middleware: signedInOnly };

const addressBookSchema = z.object({
  addresses: z.array(savedAddressSchema),
  suggested: shippingInfoSchema.nullable().meta({
    description:
      'The default address, else that of the newest order, else the newest saved one; null without any.',
  }),
});

addressesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/addresses',
    ...policy({}),
    summary: 'The caller’s saved addresses, the default one first, then the newest',
    responses: {
      200: jsonResponse(addressBookSchema, 'The addresses'),
      ...refusalResponses(401),
    },
  }),
  async (c) => {
    const addresses = await listAddresses(c.var.db, c.var.actor);
    return c.json({ addresses, suggested: await suggestAddress(c.var.db, c.var.actor, addresses) }, 200);
  },
);

addressesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/addresses',
    ...policy({ changes: [] }),
    summary: 'Save an address; an equal one is saved once',
    request: { body: jsonBody(newAddressSchema) },
    responses: {
      201: jsonResponse(z.object({ success, address: savedAddressSchema }), 'The saved address'),
      ...refusalResponses(400, 401),
    },
  }),
  async (c) => {
    const address = await saveAddress(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, address }, 201);
  },
);

addressesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'put',
    path: '/api/addresses/{id}',
    ...policy({ changes: [] }),
    summary: 'Change a saved address; absent fields stay as they are',
    request: { params: idParam, body: jsonBody(addressChangeSchema) },
    responses: {
      200: jsonResponse(z.object({ success, address: savedAddressSchema }), 'The saved address'),
      ...refusalResponses(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { id: addressId } = c.req.valid('param');
    const change = c.req.valid('json') as AddressChange;
    const address = await changeAddress(c.var.db, c.var.actor, { addressId, change });
    return c.json({ success: true as const, address }, 200);
  },
);

addressesApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'delete',
    path: '/api/addresses/{id}',
    ...policy({ changes: [] }),
    summary: 'Delete a saved address',
    request: { params: idParam },
    responses: { 200: jsonResponse(z.object({ success }), 'Deleted'), ...refusalResponses(401, 404) },
  }),
  async (c) => {
    const { id: addressId } = c.req.valid('param');
    await deleteAddress(c.var.db, c.var.actor, { addressId });
    return c.json({ success: true as const }, 200);
  },
);
