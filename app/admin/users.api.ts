import { createRoute, z } from '@hono/zod-openapi';
import { adminUserSchema } from '#app/accounts/accounts.schema.ts';
import { newUserSchema, userChangeSchema } from '#app/accounts/accounts-input.schema.ts';
import { changeUser, createUser } from '#app/accounts/users/manage-users.server.ts';
import { exportCustomers, listUsers } from '#app/accounts/users/users.server.ts';
import { countOrdersByUser } from '#app/orders/find-orders.server.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  readsPersonalData,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvStreamResponse } from '#app/platform/http/api/csv-response.ts';
import { pagingQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { deleteUserAccount } from '#app/privacy/delete-account.server.ts';
import { customersApi } from './customers/customers.api.ts';

/** Other people's accounts, for admins; also at /admin/users (rules §2). */
export const usersApi = createModuleApi();

usersApi.route('/', customersApi);

const PER_PAGE = 20;
const forUserAdmins = { tags: ['Users'], ...mayWithFreshProof('people') };
const forCustomerSupport = { tags: ['Users'], ...readsPersonalData('customers', may('people', 'support')) };
const success = z.literal(true);
const theUser = jsonResponse(z.object({ success, user: adminUserSchema }), 'The account');
const WRONG_FLAG = 'isAdmin is true or false.';

usersApi.openapi(
  createRoute({
    ...forCustomerSupport,
    method: 'get',
    path: '/api/admin/users',
    ...policy({}),
    summary: 'List accounts, newest first',
    description: '`search` matches words of names, e-mail addresses and mobile numbers, and whole tags.',
    request: {
      query: pagingQuery(PER_PAGE).extend({
        search: queryText(),
        isAdmin: z
          .enum(['true', 'false', '1', '0'], WRONG_FLAG)
          .transform((text) => text === 'true' || text === '1')
          .optional(),
      }),
    },
    responses: {
      200: jsonResponse(
        z.object({ users: z.array(adminUserSchema), pagination: paginationSchema }),
        'A page of accounts',
      ),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const { users, pagination } = await listUsers(c.var.reads, c.var.actor, c.req.valid('query'));
    const orders = await countOrdersByUser(
      c.var.db,
      users.map(({ _id }) => _id),
    );
    const counted = users.map((user) => ({ ...user, orders: orders.get(user._id) ?? 0 }));
    return c.json({ users: counted, pagination }, 200);
  },
);

usersApi.openapi(
  createRoute({
    ...forUserAdmins,
    method: 'post',
    path: '/api/admin/users',
    ...policy({ changes: [] }),
    summary: 'Create an account, such as an admin’s',
    request: { body: jsonBody(newUserSchema) },
    responses: { 201: theUser, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const { passwordMin } = c.var;
    const user = await createUser(c.var.db, c.var.actor, { ...c.req.valid('json'), passwordMin });
    return c.json({ success: true as const, user }, 201);
  },
);

usersApi.openapi(
  createRoute({
    tags: ['Users'],
    ...mayWithFreshProof('people', 'support'),
    method: 'put',
    path: '/api/admin/users/{id}',
    ...policy({ changes: ['products'] }),
    summary: 'Change an account; a new password ends its sessions',
    request: { params: idParam, body: jsonBody(userChangeSchema) },
    responses: { 200: theUser, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { passwordMin } = c.var;
    const { id } = c.req.valid('param');
    const change = c.req.valid('json');
    const user = await changeUser(c.var.db, c.var.actor, { id, change, passwordMin });
    return c.json({ success: true as const, user }, 200);
  },
);

usersApi.openapi(
  createRoute({
    ...forUserAdmins,
    method: 'delete',
    path: '/api/admin/users/{id}',
    ...policy({ changes: ['products'] }),
    summary: 'Delete an account; its orders stay, without it',
    request: { params: idParam },
    responses: { 200: jsonResponse(z.object({ success }), 'Done'), ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await deleteUserAccount(c.var.db, c.var.actor, { id });
    return c.json({ success: true as const }, 200);
  },
);

export const customersExportApi = createModuleApi();

customersExportApi.openapi(
  createRoute({
    tags: ['Users'],
    ...readsPersonalData('customers', mayWithFreshProof('people', 'support')),
    method: 'get',
    path: '/api/admin/users/export',
    ...policy({}),
    summary: 'Export the customers that match the filters as CSV, without admins',
    request: { query: z.object({ search: queryText() }) },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusalResponses(400, 401, 403),
    },
  }),
  (c) => {
    const { reads: db, actor } = c.var;
    const input = { ...c.req.valid('query'), countOrders: countOrdersByUser };
    return csvStreamResponse(c, 'customers.csv', exportCustomers(db, actor, input));
  },
);
