import { toE164 } from '#app/accounts/mobile-number.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { refuseUnstorableText } from '#app/platform/text/storable-text.ts';

/** An address as messages have it: an e-mail in any case, a mobile number in any written form; else as it is. Refuses with 400 what no message can be for. */
export function parseRecipient(text: string): string {
  refuseUnstorableText(text);
  return normaliseEmail(text) ?? toE164(text) ?? text;
}
