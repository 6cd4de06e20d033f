import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { toE164 } from './mobile-number.ts';

/** What a user signs in with. A foreign number is valid but has no account. */
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
