import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import { listChoices, listRoles, lockRole, setChoice } from './staff-alerts.db.server.ts';
import { type AlertChoice, kindsFor, type RoleAlerts, STAFF_ALERT_KINDS } from './staff-alerts.schema.ts';

/** The alerts of each role, in the roles' order. */
export async function listRoleAlerts(db: Database, actor: Actor): Promise<RoleAlerts[]> {
  requirePermission(actor, 'settings');
  return await loadRoleAlerts(db);
}

async function loadRoleAlerts(db: Database): Promise<RoleAlerts[]> {
  const chosen = new Map((await listChoices(db)).map(({ role, kind, mode }) => [`${role} ${kind}`, mode]));
  const roles = await listRoles(db);
  return roles.map(({ name, title, people, permissions }) => ({
    ...{ role: name, title, people },
    choices: kindsFor(permissions as Permission[]).map((kind) => ({
      kind,
      mode: (chosen.get(`${name} ${kind}`) ?? 'off') as AlertChoice['mode'],
    })),
  }));
}

/** Sets how a role gets one kind of alert. Refuses an unknown role, and a kind that the role may not see. */
export async function changeRoleAlerts(
  db: Database,
  actor: Actor,
  { role, choice }: { role: string; choice: AlertChoice },
): Promise<RoleAlerts> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    await lockRole(trx, role);
    const before = (await loadRoleAlerts(trx)).find((each) => each.role === role);
    if (!before) throw refuse.notFound('Role not found');
    const earlier = before.choices.find(({ kind }) => kind === choice.kind);
    if (!earlier)
      throw refuse.conflict(`${before.title} may not see this: ${STAFF_ALERT_KINDS[choice.kind].title}.`);
    await setChoice(trx, { role, ...choice });
    const choices = before.choices.map((each) => (each.kind === choice.kind ? choice : each));
    return {
      ...{ action: 'changed', subject: { kind: 'role', id: role, name: before.title } },
      before: { [choice.kind]: earlier.mode },
      after: { [choice.kind]: choice.mode },
      result: { ...before, choices },
    };
  });
}
