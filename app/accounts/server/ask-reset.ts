import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { findUserWithHash, type UserRowWithHash } from './account-rows.server.ts';
import { mayEnter } from './enter-by-code.ts';
import { isShut } from './is-shut.ts';
import { makeCode, takeSending, writeCode } from './write-code.ts';

/**
 * Sends a code for a new password to the account's mobile number. For a number that nobody has, all of the same
 * is done and the message taken back, so that neither answer nor time tells. Returns the token that tries at this code
 * are counted by. Refuses the fourth in 15 minutes with 429.
 */
export async function askReset(
  db: Database,
  { mobile }: { mobile: string },
): Promise<{ requestToken: string }> {
  return await inTransaction(db, async (trx) => {
    await takeSending(trx, mobile);
    const person = await findUserWithHash(trx, { mobile });
    const made = await makeCode(trx, { to: mobile, purpose: 'reset', userId: person?.id });
    const { code, requestToken } = made;
    const to = person && whereToReach(person, mobile);
    await keepingOnlyIf(trx, to !== undefined, () =>
      writeCode(trx, { to: to ?? mobile, code, reason: 'set a new password' }),
    );
    return { requestToken };
  });
}

/** A number that was only claimed is not written to where the e-mail was proven: the code goes there instead. */
function whereToReach(person: UserRowWithHash, mobile: string): string | undefined {
  if (isShut(person)) return undefined;
  return mayEnter(person, { mobile }) ? mobile : person.email;
}

async function keepingOnlyIf(trx: Trx, isKept: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint maybe`.execute(trx);
  await work();
  await (isKept ? sql`release savepoint maybe` : sql`rollback to savepoint maybe`).execute(trx);
}
