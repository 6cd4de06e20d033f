import { normaliseEmail } from '#app/platform/text/email-address.ts';

const INDIAN_MOBILE = /^(?:\+?91|0)?([1-9][0-9]{9})$/;

/** Indian numbers only (rules §4, Mobile numbers): '98765 43210' → '+919876543210'. */
export function toE164(text: string): string | undefined {
  const digits = INDIAN_MOBILE.exec(text.trim().replace(/[\s()-]/g, ''))?.[1];
  return digits && `+91${digits}`;
}

/** '+919876543210' → '9876543210'. */
export function tenDigits(e164: string): string {
  return e164.replace(/^\+91/, '');
}

const DIGITS = 10;

/** The digits without the country code, at most ten (screens §5, Forgot password). */
export function normaliseMobileInput(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > DIGITS ? digits.replace(/^(91|0)/, '') : digits;
  return national.slice(0, DIGITS);
}

export function mobileProblem(digits: string): string | undefined {
  return /^[1-9][0-9]{9}$/.test(digits) ? undefined : 'Please enter a valid 10-digit mobile number.';
}

/** An identifier to sign in with. A foreign number is valid but has no account. */
export type Identifier = { email: string } | { mobile: string };

const PHONE = /^\+?[1-9][0-9]{9,14}$/;

/** Parses an e-mail address or a phone number (screens §5, Login identifier). */
export function parseIdentifier(text: string): Identifier | undefined {
  const email = normaliseEmail(text);
  if (email) return { email };
  const phone = text.trim().replace(/[ -]/g, '');
  return PHONE.test(phone) ? { mobile: toE164(phone) ?? phone } : undefined;
}

/** Parses an e-mail address or an Indian mobile number (rules §4, Mobile numbers). */
export function parseCodeRecipient(text: string): Identifier | undefined {
  const email = normaliseEmail(text);
  if (email) return { email };
  const mobile = toE164(text);
  return mobile ? { mobile } : undefined;
}

export function identifierText(identifier: Identifier): string {
  return 'email' in identifier ? identifier.email : identifier.mobile;
}
