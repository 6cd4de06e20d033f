import { isAllowed, type SignedIn } from '#app/foundation/actor.ts';
import type { Permission } from '#app/foundation/permissions.ts';
import { refuse } from '#app/foundation/refusal.ts';

/** Refuses with 403 an admin who would give, or take from somebody, what they may not do themselves. */
export function refuseAbove(admin: SignedIn, permissions: readonly Permission[]): void {
  if (permissions.every((permission) => isAllowed(admin, permission))) return;
  throw refuse.forbidden('Your role does not allow this: theirs may do more.');
}
