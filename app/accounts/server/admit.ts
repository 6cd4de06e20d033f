import type { Database } from '#app/foundation/database.server.ts';
import type { User } from '../accounts.shapes.ts';
import type { UserRow } from './account-rows.server.ts';
import { hasFactor, insertChallenge } from './factor-rows.server.ts';
import { openSession } from './open-session.ts';
import { hashToken, newToken } from './session-token.ts';
import { toUser } from './to-user.ts';

const CHALLENGE_MINUTES = 5;

/** A session; or, for somebody with a second step, what leads to it together with a code. */
export type Admission = { token: string; user: User } | { challenge: string };

/** Lets somebody in who has proven who they are once: with a session, or to their second step, if they have one. */
export async function admit(
  db: Database,
  person: UserRow,
  { device }: { device: string | undefined },
): Promise<Admission> {
  if (!(await hasFactor(db, person.id)))
    return { token: await openSession(db, { userId: person.id, device }), user: toUser(person) };
  const challenge = newToken();
  const minutes = CHALLENGE_MINUTES;
  await insertChallenge(db, { tokenHash: hashToken(challenge), userId: person.id, minutes });
  return { challenge };
}
