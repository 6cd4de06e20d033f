import type { SignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';

/** The person behind a session's token, or undefined when the token is unknown or its 30 days are over. */
export async function findSession(_db: Database, _token: string): Promise<SignedIn | undefined> {
  return undefined;
}
