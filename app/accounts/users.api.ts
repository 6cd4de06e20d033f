import { createRoute, z } from '@hono/zod-openapi';
import { forgetLetters } from '#app/content/server/forget-letters.ts';
import { may, mayOnceProven, readsPersonalData } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { pagingQuery, queryText } from '#app/foundation/list-query.ts';
import { paginationShape } from '#app/foundation/shapes.ts';
import { countOrdersOf } from '#app/orders/server/count-orders-of.ts';
import { newUserForm, userChangeForm } from './accounts.forms.ts';
import { adminUserShape } from './accounts.shapes.ts';
import { hasOpenBusiness } from './own-account.api.ts';
import { changeUser } from './server/change-user.ts';
import { createUser } from './server/create-user.ts';
import { listUsers } from './server/list-users.ts';
import { removeUser } from './server/remove-user.ts';

/** Other people's accounts, for admins; also at /admin/users (CONTRACT §2). */
export const usersApi = createRoomApi();

const PER_PAGE = 20;
const ofPeople = { tags: ['Users'], ...mayOnceProven('people') };
const ofCustomers = { tags: ['Users'], ...readsPersonalData('customers', may('people', 'support')) };
const success = z.literal(true);
const theUser = answer(z.object({ success, user: adminUserShape }), 'The account');
const WRONG_FLAG = 'isAdmin is true or false.';

usersApi.openapi(
  createRoute({
    ...ofCustomers,
    method: 'get',
    path: '/api/admin/users',
    summary: 'Accounts, the newest first',
    description: '`search` looks for words of names, e-mail addresses and mobile numbers.',
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
      200: answer(
        z.object({ users: z.array(adminUserShape), pagination: paginationShape }),
        'A page of them',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { users, pagination } = await listUsers(c.var.reads, c.var.actor, c.req.valid('query'));
    const orders = await countOrdersOf(
      c.var.db,
      users.map(({ _id }) => _id),
    );
    const counted = users.map((user) => ({ ...user, orders: orders.get(user._id) ?? 0 }));
    return c.json({ users: counted, pagination }, 200);
  },
);

usersApi.openapi(
  createRoute({
    ...ofPeople,
    method: 'post',
    path: '/api/admin/users',
    summary: 'Make an account, such as an admin’s',
    request: { body: jsonBody(newUserForm) },
    responses: { 201: theUser, ...refusals(400, 401, 403, 409) },
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
    ...mayOnceProven('people', 'support'),
    method: 'put',
    path: '/api/admin/users/{id}',
    summary: 'Change an account; a new password ends its sessions',
    request: { params: idParam, body: jsonBody(userChangeForm) },
    responses: { 200: theUser, ...refusals(400, 401, 403, 404, 409) },
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
    ...ofPeople,
    method: 'delete',
    path: '/api/admin/users/{id}',
    summary: 'Delete an account; its orders stay, without it',
    request: { params: idParam },
    responses: { 200: answer(z.object({ success }), 'Done'), ...refusals(401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await removeUser(c.var.db, c.var.actor, { id, hasOpenBusiness, forgetLetters });
    return c.json({ success: true as const }, 200);
  },
);
