import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type CodeAttempt, consumeCode, verifyCode } from '../codes/verify-code.server.ts';
import { type Identifier, identifierText } from '../identifier.ts';
import { confirmContact } from '../profile/confirm-contact.server.ts';
import { nameFromEmail } from '../registration/name-from-email.ts';
import { ACCOUNT_DISABLED } from '../users/is-sign-in-blocked.server.ts';
import { refuseIfTaken } from '../users/refuse-if-taken.server.ts';
import { insertUser, lockUser, type UserRow } from '../users/users.db.server.ts';
import { canSignInWith, claimAccount } from './claim-account.server.ts';
import { completeFirstStep, type FirstStepResult } from './complete-first-step.server.ts';

/**
 * Opens a session or a second-step challenge; a new e-mail address gets an account (rules §4, OTP). Refuses with
 * 400 a wrong code and a number that cannot sign in.
 */
export async function signInByCode(
  db: Database,
  { identifier, device, ...given }: { identifier: Identifier; device: string } & CodeAttempt,
): Promise<FirstStepResult> {
  const proof = await verifyCode(db, { to: identifierText(identifier), purpose: 'sign-in', ...given });
  const signingIn = inTransaction(db, async (trx) => {
    await consumeCode(trx, proof);
    const row = await findOrCreateUser(trx, identifier);
    return await completeFirstStep(trx, row, { device });
  });
  return await refuseIfTaken(signingIn);
}

async function findOrCreateUser(trx: Trx, identifier: Identifier): Promise<UserRow> {
  const person = await lockUser(trx, identifier);
  if (person && canSignInWith(person, identifier)) return await claimAccount(trx, person, identifier);
  if (person?.closed_at) throw refuse.invalid('This account is closed.');
  if (person?.disabled_at) throw refuse.invalid(ACCOUNT_DISABLED);
  if ('email' in identifier) return await createUnnamedUser(trx, identifier);
  throw refuse.invalid('Please sign in with your email and verify this number in your profile.');
}

async function createUnnamedUser(trx: Trx, { email }: { email: string }): Promise<UserRow> {
  const row = await insertUser(trx, { id: newId(), name: nameFromEmail(email), email });
  return await confirmContact(trx, row, { email });
}
