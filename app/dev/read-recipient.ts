import { toE164 } from '../accounts/mobile-number.ts';
import { normaliseEmail } from '../foundation/email-address.ts';

/** An address as messages have it: an e-mail in any case, a mobile number in any written form; else as it is. */
export function readRecipient(text: string): string {
  return normaliseEmail(text) ?? toE164(text) ?? text;
}
