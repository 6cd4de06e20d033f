import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit, resetRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireFreshProof } from '#app/platform/security/actor.ts';
import { tenDigits } from '../identifier.ts';
import type { UserRowWithHash } from '../users/users.db.server.ts';
import { isGuessablePassword } from './guessable-passwords.ts';
import { isPasswordCorrect } from './password-hash.server.ts';
import { isTooShort, tooShortMessage } from './password-rules.ts';

const FAILURES = { limit: 10, minutes: 15 };

type Person = Pick<UserRowWithHash, 'id' | 'role' | 'password_hash'>;

/**
 * Refuses a missing or wrong current password, and the eleventh failure in 15 minutes. If the account has no password,
 * shoppers pass and staff need to have reauthenticated in the last 15 minutes.
 */
export async function verifyPassword(
  db: Database,
  actor: Actor,
  { person, password }: { person: Person; password: string | undefined },
): Promise<void> {
  if (person.password_hash === null) {
    if (person.role !== null) requireFreshProof(actor);
    return;
  }
  if (password === undefined) {
    const message = 'Please enter your current password.';
    throw refuse.invalid(message, [{ path: 'currentPassword', message }]);
  }
  const bucket = `password:${person.id}`;
  await consumeRateLimit(db, { bucket, ...FAILURES });
  if (!(await isPasswordCorrect(person.password_hash, password))) {
    throw refuse.unauthorized('Your current password is incorrect.');
  }
  await resetRateLimit(db, bucket);
}

interface PasswordRules {
  person: { email: string; mobile: string | null };
  /** PASSWORD_MIN, in characters */
  passwordMin: number;
  /** form field of the message */
  field?: string;
}

/**
 * Refuses a password that is too short or easy to guess: common ones, the shop's name, the user's own e-mail or mobile
 * (ASVS 6.2.4, 6.2.11).
 */
export function refuseWeakPassword(
  password: string,
  { person, passwordMin, field = 'password' }: PasswordRules,
): void {
  if (isTooShort(password, passwordMin)) throw refuseField(tooShortMessage(passwordMin), field);
  if (isOwn(password.toLowerCase(), person) || isGuessable(password.toLowerCase()))
    throw refuseField('Please choose a less common password.', field);
}

function isOwn(password: string, { email, mobile }: PasswordRules['person']): boolean {
  const [nameInEmail = ''] = email.split('@');
  return (
    password === email ||
    password === nameInEmail ||
    (mobile !== null && password.includes(tenDigits(mobile)))
  );
}

function isGuessable(password: string): boolean {
  return password.startsWith('vastra') || isGuessablePassword(password);
}

function refuseField(message: string, path: string) {
  return refuse.invalid(message, [{ path, message }]);
}
