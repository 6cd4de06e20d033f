import { refuse } from '../http/refusal.ts';
import type { Permission } from './permissions.ts';

/** Who is asking: nobody in particular, or a person whose session was found. */
export type Actor = Guest | SignedIn;

export interface Guest {
  kind: 'guest';
}

export interface SignedIn {
  kind: 'user';
  userId: string;
  /** what their role allows, read from the database on each request; nothing for a shopper */
  permissions: readonly Permission[];
  /** an admin of a shop that demands a second step of signing in, who has none yet: nothing is allowed to them */
  lacksSecondFactor?: boolean;
  /** their last password or code is more than 15 minutes ago: too long for what could do great harm */
  needsProof?: boolean;
}

export const guest: Guest = { kind: 'guest' };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === 'user';
}

/** Whether one of these permissions is the actor's. */
export function isAllowed(actor: Actor, ...oneOf: Permission[]): boolean {
  return actor.kind === 'user' && oneOf.some((permission) => actor.permissions.includes(permission));
}

/** Gives the signed-in person, or refuses a guest with 401. */
export function requireSignedIn(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw refuse.unauthorized();
  return actor;
}

const SECOND_FACTOR_FIRST =
  'This shop asks every admin for two-step login. Please switch it on first, at /admin/account.';

/** Gives the admin who has one of these permissions, or refuses: 401 a guest, 403 anyone else. */
export function requirePermission(actor: Actor, ...oneOf: Permission[]): SignedIn {
  const person = requireSignedIn(actor);
  if (isAllowed(person, ...oneOf)) return person;
  if (person.lacksSecondFactor) throw refuse.forbidden(SECOND_FACTOR_FIRST);
  throw refuse.forbidden(person.permissions.length > 0 ? 'Your role does not allow this.' : undefined);
}

/** Refuses with 403 and `stepUp: true` where the last proof of who it is, is too long ago. */
export function requireFreshProof(actor: Actor): void {
  if (requireSignedIn(actor).needsProof) throw refuse.unproven();
}
