import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { createCode, requireSendQuota, sendCodeMessage } from '../codes/issue-code.server.ts';
import { canSignInWith } from '../sign-in/claim-account.server.ts';
import { isSignInBlocked } from '../users/is-sign-in-blocked.server.ts';
import { findUserWithHash, type UserRowWithHash } from '../users/users.db.server.ts';

/**
 * Sends a code for a new password to the account's mobile number. For a number that nobody has, all of the same
 * is done and the message taken back, so that neither answer nor time tells. Returns the token that tries at this code
 * are counted by. Refuses the fourth in 15 minutes with 429.
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

/** A number that was only claimed is not written to where the e-mail was proven: the code goes there instead. */
function chooseRecipient(person: UserRowWithHash, mobile: string): string | undefined {
  if (isSignInBlocked(person)) return undefined;
  return canSignInWith(person, { mobile }) ? mobile : person.email;
}

async function withSavepoint(trx: Trx, shouldCommit: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint maybe`.execute(trx);
  await work();
  await (shouldCommit ? sql`release savepoint maybe` : sql`rollback to savepoint maybe`).execute(trx);
}
