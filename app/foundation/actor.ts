import { refuse } from './refusal.ts';

/** Who is asking: nobody in particular, or a person whose session was found. */
export type Actor = Guest | SignedIn;

export interface Guest {
  kind: 'guest';
}

export interface SignedIn {
  kind: 'user';
  userId: string;
  isAdmin: boolean;
}

export const guest: Guest = { kind: 'guest' };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === 'user';
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.isAdmin;
}

/** Gives the signed-in person, or refuses a guest with 401. */
export function requireSignedIn(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw refuse.unauthorized();
  return actor;
}

/** Gives the admin, or refuses: 401 for a guest, 403 for anyone else. The role is read from the database on each request. */
export function requireAdmin(actor: Actor): SignedIn {
  const person = requireSignedIn(actor);
  if (!person.isAdmin) throw refuse.forbidden();
  return person;
}
