import { createRoute, z } from '@hono/zod-openapi';
import { may, mayWithFreshProof } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { roleShape } from '../accounts.schema.ts';
import { roleChangeForm, roleForm } from '../accounts-input.schema.ts';
import { listRoles } from './list-roles.server.ts';
import { addRole, changeRole, removeRole } from './write-role.server.ts';

/** What admins may do, as roles that owners keep (decision 020). */
export const rolesApi = createModuleApi();

const forRoleAdmins = { tags: ['Users'], ...mayWithFreshProof('roles') };
const success = z.literal(true);
const theRole = jsonResponse(z.object({ success, role: roleShape }), 'The role');

rolesApi.openapi(
  createRoute({
    tags: ['Users'],
    ...may('people', 'roles'),
    method: 'get',
    path: '/api/admin/roles',
    summary: 'The roles that an admin can have',
    responses: {
      200: jsonResponse(z.object({ roles: z.array(roleShape) }), 'The roles'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ roles: await listRoles(c.var.db, c.var.actor) }, 200),
);

rolesApi.openapi(
  createRoute({
    ...forRoleAdmins,
    method: 'post',
    path: '/api/admin/roles',
    summary: 'Make a role',
    request: { body: jsonBody(roleForm) },
    responses: { 201: theRole, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const role = await addRole(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, role }, 201);
  },
);

rolesApi.openapi(
  createRoute({
    ...forRoleAdmins,
    method: 'put',
    path: '/api/admin/roles/{id}',
    summary: 'Change what a role is called or allows; it holds at once',
    description: 'With `version`, a role that somebody else has changed meanwhile is refused.',
    request: { params: idParam, body: jsonBody(roleChangeForm) },
    responses: { 200: theRole, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: name } = c.req.valid('param');
    const role = await changeRole(c.var.db, c.var.actor, { ...c.req.valid('json'), name });
    return c.json({ success: true as const, role }, 200);
  },
);

rolesApi.openapi(
  createRoute({
    ...forRoleAdmins,
    method: 'delete',
    path: '/api/admin/roles/{id}',
    summary: 'Delete a role that nobody has',
    request: { params: idParam },
    responses: { 200: jsonResponse(z.object({ success }), 'Done'), ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: name } = c.req.valid('param');
    await removeRole(c.var.db, c.var.actor, { name });
    return c.json({ success: true as const }, 200);
  },
);
