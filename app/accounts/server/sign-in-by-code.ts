import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type Identifier, textOf } from '../identifier.ts';
import { nameFromEmail } from '../name-from-email.ts';
import { insertUser, lockUser, type UserRow } from './account-rows.server.ts';
import { refusingTaken } from './account-taken.ts';
import { type Admission, admit } from './admit.ts';
import { confirmAddress } from './confirm-address.ts';
import { enterByCode, mayEnter } from './enter-by-code.ts';
import { DISABLED } from './is-shut.ts';
import { type CodeTry, proveCode, spendCode } from './prove-code.ts';

/**
 * Signs a person in by a one-time code, or leads them to their second step; an e-mail address that nobody has yet gets an account (CONTRACT §4,
 * OTP). Refuses with 400 a code that does not do, and a number that leads into no account.
 */
export async function signInByCode(
  db: Database,
  { identifier, device, ...given }: { identifier: Identifier; device: string } & CodeTry,
): Promise<Admission> {
  const proof = await proveCode(db, { to: textOf(identifier), purpose: 'sign-in', ...given });
  const entering = inTransaction(db, async (trx) => {
    await spendCode(trx, proof);
    const row = await letIn(trx, identifier);
    return await admit(trx, row, { device });
  });
  return await refusingTaken(entering);
}

async function letIn(trx: Trx, identifier: Identifier): Promise<UserRow> {
  const person = await lockUser(trx, identifier);
  if (person && mayEnter(person, identifier)) return await enterByCode(trx, person, identifier);
  if (person?.closed_at) throw refuse.invalid('This account is closed.');
  if (person?.disabled_at) throw refuse.invalid(DISABLED);
  if ('email' in identifier) return await makeAccount(trx, identifier);
  throw refuse.invalid('Please sign in with your email, and confirm this number in your profile.');
}

async function makeAccount(trx: Trx, { email }: { email: string }): Promise<UserRow> {
  const row = await insertUser(trx, { id: newId(), name: nameFromEmail(email), email });
  return await confirmAddress(trx, row, { email });
}
