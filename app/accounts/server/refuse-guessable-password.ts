import { refuse } from '#app/foundation/refusal.ts';
import { isGuessablePassword } from '../guessable-passwords.ts';
import { tenDigits } from '../mobile-number.ts';

/** Refuses the passwords that are tried first: the commonest, the shop's name, the person's own e-mail or mobile (ASVS 6.2.4, 6.2.11). */
export function refuseGuessablePassword(
  password: string,
  person: { email: string; mobile: string | null },
  field = 'password',
): void {
  const given = password.toLowerCase();
  const [nameInEmail = ''] = person.email.split('@');
  const isOwn =
    given === person.email ||
    given === nameInEmail ||
    (person.mobile !== null && given.includes(tenDigits(person.mobile)));
  if (isOwn || given.startsWith('vastra') || isGuessablePassword(given)) {
    const message = 'Please choose a less common password.';
    throw refuse.invalid(message, [{ path: field, message }]);
  }
}
