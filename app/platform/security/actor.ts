import { refuse } from '../http/refusal.ts';
import type { Permission } from './permissions.ts';

/** Who makes a request: a guest, or the person of a valid session. */
export type Actor = Guest | SignedIn;

export interface Guest {
  kind: 'guest';
}

export interface SignedIn {
  kind: 'user';
  userId: string;
  /** the permissions of their role, read on each request; empty for a shopper */
  permissions: readonly Permission[];
  /** an admin without two-step login in a shop that requires it: has no permissions */
  lacksSecondFactor?: boolean;
  /** the last password or code is more than 15 minutes old, which is too old for sensitive actions */
  needsProof?: boolean;
}

export const guest: Guest = { kind: 'guest' };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === 'user';
}

/** Whether the actor has one of these permissions. */
export function isAllowed(actor: Actor, ...oneOf: Permission[]): boolean {
  return actor.kind === 'user' && oneOf.some((permission) => actor.permissions.includes(permission));
}

/** Returns the signed-in person; refuses guests. */
export function requireSignedIn(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw refuse.unauthorized();
  return actor;
}

const SECOND_FACTOR_FIRST = 'This shop requires two-step login for admins. Turn it on at /admin/account.';

/** Returns the admin who has one of these permissions; refuses everyone else. */
export function requirePermission(actor: Actor, ...oneOf: Permission[]): SignedIn {
  const person = requireSignedIn(actor);
  if (isAllowed(person, ...oneOf)) return person;
  if (person.lacksSecondFactor) throw refuse.forbidden(SECOND_FACTOR_FIRST);
  throw refuse.forbidden(person.permissions.length > 0 ? 'Your role does not allow this.' : undefined);
}

/** Refuses guests, and asks for a password or code again if the last one is too old. */
export function requireFreshProof(actor: Actor): void {
  if (requireSignedIn(actor).needsProof) throw refuse.unproven();
}
