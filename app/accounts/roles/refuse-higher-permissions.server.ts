import { refuse } from '#app/platform/http/refusal.ts';
import { isAllowed, type SignedIn } from '#app/platform/security/actor.ts';
import type { Permission } from '#app/platform/security/permissions.ts';

/** Refuses with 403 an admin who would give, or take from somebody, what they may not do themselves. */
export function refuseHigherPermissions(admin: SignedIn, permissions: readonly Permission[]): void {
  if (permissions.every((permission) => isAllowed(admin, permission))) return;
  throw refuse.forbidden('Your role does not allow this: theirs may do more.');
}
