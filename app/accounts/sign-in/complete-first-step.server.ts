import type { Database } from '#app/platform/db/database.server.ts';
import type { User } from '../accounts.schema.ts';
import { hasFactor, insertChallenge } from '../second-factor/second-factors.db.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { hashToken, newToken } from '../sessions/session-token.server.ts';
import { toUser } from '../users/to-user.server.ts';
import type { UserRow } from '../users/users.db.server.ts';

const CHALLENGE_MINUTES = 5;

/** A session; with two-step login, a challenge. */
export type FirstStepResult = { token: string; user: User } | { challenge: string };

/** Opens a session, or a challenge if the user has two-step login. */
export async function completeFirstStep(
  db: Database,
  person: UserRow,
  { device }: { device: string | undefined },
): Promise<FirstStepResult> {
  if (!(await hasFactor(db, person.id)))
    return { token: await openSession(db, { userId: person.id, device }), user: toUser(person) };
  const challenge = newToken();
  const minutes = CHALLENGE_MINUTES;
  await insertChallenge(db, { tokenHash: hashToken(challenge), userId: person.id, minutes });
  return { challenge };
}
