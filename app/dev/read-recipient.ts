import { toE164 } from '../accounts/mobile-number.ts';
import { normaliseEmail } from '../foundation/email-address.ts';
import { refuseUnkeepable } from '../foundation/kept-text.ts';

/** An address as messages have it: an e-mail in any case, a mobile number in any written form; else as it is. Refuses with 400 what no message can be for. */
export function readRecipient(text: string): string {
  refuseUnkeepable(text);
  return normaliseEmail(text) ?? toE164(text) ?? text;
}
