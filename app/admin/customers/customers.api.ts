import { createRoute, z } from '@hono/zod-openapi';
import {
  customerNoteInputSchema,
  customerNoteSchema,
  customerTagSchema,
} from '#app/accounts/customers/customer-record.schema.ts';
import {
  addCustomerNote,
  addCustomerTag,
  removeCustomerTag,
  showCustomerRecord,
} from '#app/accounts/customers/customer-record.server.ts';
import { showCustomerOrders } from '#app/orders/admin/customer-orders.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import { listCustomerRentals } from '#app/rentals/booking/read-rentals.server.ts';
import { listCustomerGiftCards } from '#app/store-credit/gift-cards/buy-gift-card.server.ts';
import { showCustomerCredit } from '#app/store-credit/show-store-credit.server.ts';
import { type CustomerPage, customerPageSchema } from './customer.schema.ts';

/** One customer for staff: account, orders, rentals, notes and tags. */
export const customersApi = createModuleApi();

const LATEST = 10;
const forStaff = { tags: ['Users'], ...readsPersonalData('customers', may('people', 'support')) };
const success = z.literal(true);
const theTags = jsonResponse(
  z.object({ success, tags: z.array(z.string()) }),
  'All tags of the customer, in alphabetical order',
);

customersApi.openapi(
  createRoute({
    ...forStaff,
    method: 'get',
    path: '/api/admin/customers/{id}',
    ...policy({}),
    summary: 'A customer with the latest orders, rentals, returns, exchanges and gift cards',
    description: 'Parts that the caller’s role may not see are null.',
    request: { params: idParam },
    responses: {
      200: jsonResponse(customerPageSchema, 'The customer'),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => c.json(await showCustomer(c.var.db, c.var.actor, c.req.valid('param')), 200),
);

async function showCustomer(db: Database, actor: Actor, { id }: { id: string }): Promise<CustomerPage> {
  const record = await showCustomerRecord(db, actor, { id });
  const latest = { userId: id, limit: LATEST };
  const seesOrders = isAllowed(actor, 'orders');
  return {
    ...record,
    orders: seesOrders ? await showCustomerOrders(db, actor, latest) : null,
    rentals: isAllowed(actor, 'rentals') ? await listCustomerRentals(db, actor, latest) : null,
    storeCredit: seesOrders
      ? (await showCustomerCredit(db, actor, { customerId: id, page: 1, limit: 1 })).balance
      : null,
    giftCards: seesOrders ? await listCustomerGiftCards(db, actor, { customerId: id, limit: LATEST }) : null,
  };
}

customersApi.openapi(
  createRoute({
    ...forStaff,
    method: 'post',
    path: '/api/admin/customers/{id}/notes',
    ...policy({ changes: [] }),
    summary: 'Add a note about a customer, for staff only',
    request: { params: idParam, body: jsonBody(customerNoteInputSchema) },
    responses: {
      201: jsonResponse(z.object({ success, notes: z.array(customerNoteSchema) }), 'All notes, oldest first'),
      ...refusalResponses(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const note = { ...c.req.valid('param'), ...c.req.valid('json') };
    const notes = await addCustomerNote(c.var.db, c.var.actor, note);
    return c.json({ success: true as const, notes }, 201);
  },
);

customersApi.openapi(
  createRoute({
    ...forStaff,
    method: 'post',
    path: '/api/admin/customers/{id}/tags',
    ...policy({ changes: [] }),
    summary: 'Tag a customer; the list of customers is searched by tags, too',
    request: { params: idParam, body: jsonBody(customerTagSchema) },
    responses: { 201: theTags, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const added = { ...c.req.valid('param'), ...c.req.valid('json') };
    const tags = await addCustomerTag(c.var.db, c.var.actor, added);
    return c.json({ success: true as const, tags }, 201);
  },
);

customersApi.openapi(
  createRoute({
    ...forStaff,
    method: 'delete',
    path: '/api/admin/customers/{id}/tags/{tag}',
    ...policy({ changes: [] }),
    summary: 'Remove a tag from a customer',
    request: { params: idParam.extend({ tag: z.string() }) },
    responses: { 200: theTags, ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    const tags = await removeCustomerTag(c.var.db, c.var.actor, c.req.valid('param'));
    return c.json({ success: true as const, tags }, 200);
  },
);
