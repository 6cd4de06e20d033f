import { createRoute, z } from '@hono/zod-openapi';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { answer, bearer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { savedAddressShape } from './addresses.shapes.ts';
import { addressForm } from './orders.forms.ts';
import { forgetAddress } from './server/forget-address.ts';
import { keepAddress } from './server/keep-address.ts';
import { listAddresses } from './server/list-addresses.ts';

/** The addresses that a person keeps for the next order. */
export const addressesApi = createRoomApi();

const success = z.literal(true);
const ofPerson = { tags: ['Addresses'], security: bearer, middleware: signedInOnly };

addressesApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/addresses',
    summary: 'One’s kept addresses, the newest first',
    responses: {
      200: answer(z.object({ addresses: z.array(savedAddressShape) }), 'The addresses'),
      ...refusals(401),
    },
  }),
  async (c) => c.json({ addresses: await listAddresses(c.var.db, c.var.actor) }, 200),
);

addressesApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/addresses',
    summary: 'Keep an address; the same one again is still one',
    request: { body: jsonBody(addressForm) },
    responses: {
      201: answer(z.object({ success, address: savedAddressShape }), 'The kept address'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const address = await keepAddress(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, address }, 201);
  },
);

addressesApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'delete',
    path: '/api/addresses/{id}',
    summary: 'Forget an address',
    request: { params: idParam },
    responses: { 200: answer(z.object({ success }), 'Forgotten'), ...refusals(401, 404) },
  }),
  async (c) => {
    const { id: addressId } = c.req.valid('param');
    await forgetAddress(c.var.db, c.var.actor, { addressId });
    return c.json({ success: true as const }, 200);
  },
);
