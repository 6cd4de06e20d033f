import { refuse } from '#app/platform/http/refusal.ts';
import { isAllowed, type SignedIn } from '#app/platform/security/actor.ts';
import type { Permission } from '#app/platform/security/permissions.ts';

/** Refuses with 403 if the admin lacks one of these permissions. */
export function refuseHigherPermissions(
  admin: SignedIn,
  permissions: readonly Permission[],
  message = 'You cannot change someone with more permissions than you.',
): void {
  if (permissions.every((permission) => isAllowed(admin, permission))) return;
  throw refuse.forbidden(message);
}
