import { refuse } from '#app/platform/http/refusal.ts';
import { tenDigits } from '../mobile-number.ts';
import { isGuessablePassword } from './guessable-passwords.ts';
import { isTooShort, tooShortMessage } from './password-rules.ts';

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
