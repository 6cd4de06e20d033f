import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { roleSchema } from '../accounts.schema.ts';
import { roleChangeSchema, roleInputSchema } from '../accounts-input.schema.ts';
import { addRole, changeRole, listRoles, removeRole } from './manage-roles.server.ts';

/** Admin roles and their permissions (decision 020). */
export const rolesApi = createModuleApi();

const forRoleAdmins = { tags: ['Users'], ...mayWithFreshProof('roles') };
const success = z.literal(true);
const theRole = jsonResponse(z.object({ success, role: roleSchema }), 'The role');

rolesApi.openapi(
  createRoute({
    tags: ['Users'],
    ...may('people', 'roles'),
    method: 'get',
    path: '/api/admin/roles',
    ...policy({}),
    summary: 'List the roles',
    responses: {
      200: jsonResponse(z.object({ roles: z.array(roleSchema) }), 'The roles'),
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
    ...policy({ changes: [] }),
    summary: 'Create a role',
    request: { body: jsonBody(roleInputSchema) },
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
    ...policy({ changes: [] }),
    summary: 'Change the name or permissions of a role',
    description: 'Applies at once. A stale `version` is refused with 409.',
    request: { params: idParam, body: jsonBody(roleChangeSchema) },
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
    ...policy({ changes: [] }),
    summary: 'Delete an unused role',
    request: { params: idParam },
    responses: { 200: jsonResponse(z.object({ success }), 'Done'), ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const { id: name } = c.req.valid('param');
    await removeRole(c.var.db, c.var.actor, { name });
    return c.json({ success: true as const }, 200);
  },
);
