/** What one may sign in with (spec §5): an e-mail address or a phone number. The same rule in form and API. */
export const INVALID_IDENTIFIER = 'Please enter a valid email or mobile number.';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** optional plus, 10 to 15 digits, the first not 0 */
const PHONE = /^\+?[1-9]\d{9,14}$/;
const MAX_EMAIL_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

export function isSignInIdentifier(text: string): boolean {
  const trimmed = text.trim();
  return isEmail(trimmed) || isPhone(trimmed);
}
