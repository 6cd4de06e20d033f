import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { createCode, requireSendQuota, sendCodeMessage } from '../codes/issue-code.server.ts';
import { canSignInWith } from '../sign-in/claim-account.server.ts';
import { isSignInBlocked } from '../users/is-sign-in-blocked.server.ts';
import { findUserWithHash, type UserRowWithHash } from '../users/users.db.server.ts';

/**
 * Sends a code to the account's mobile number and returns its request token. An unknown number gets the same work,
 * rolled back, so that neither response nor timing reveals accounts. Refuses the fourth code in 15 minutes with 429.
 */
export async function requestPasswordReset(
  db: Database,
  { mobile }: { mobile: string },
): Promise<{ requestToken: string }> {
  return await inTransaction(db, async (trx) => {
    await requireSendQuota(trx, mobile);
    const person = await findUserWithHash(trx, { mobile });
    const issued = await createCode(trx, { to: mobile, purpose: 'reset', userId: person?.id });
    const { code, requestToken } = issued;
    const to = person && chooseRecipient(person, mobile);
    await withSavepoint(trx, to !== undefined, () =>
      sendCodeMessage(trx, { to: to ?? mobile, code, reason: 'set a new password' }),
    );
    return { requestToken };
  });
}

/** An unverified number may be another person's: with a verified e-mail, the code goes there instead. */
function chooseRecipient(person: UserRowWithHash, mobile: string): string | undefined {
  if (isSignInBlocked(person)) return undefined;
  return canSignInWith(person, { mobile }) ? mobile : person.email;
}

async function withSavepoint(trx: Trx, shouldCommit: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint maybe`.execute(trx);
  await work();
  await (shouldCommit ? sql`release savepoint maybe` : sql`rollback to savepoint maybe`).execute(trx);
}
