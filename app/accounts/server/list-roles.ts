import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Role } from '../accounts.shapes.ts';
import { listRoleRows } from './role-rows.server.ts';

/** The roles that an admin can have, with what each allows. For admins who keep people or roles: 401, 403. */
export async function listRoles(db: Database, actor: Actor): Promise<Role[]> {
  requirePermission(actor, 'people', 'roles');
  return await listRoleRows(db);
}
