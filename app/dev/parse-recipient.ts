import { toE164 } from '#app/accounts/mobile-number.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { refuseUnstorableText } from '#app/platform/text/storable-text.ts';

/** An e-mail address or mobile number in its stored form; other texts stay as they are. Refuses unstorable characters with 400. */
export function parseRecipient(text: string): string {
  refuseUnstorableText(text);
  return normaliseEmail(text) ?? toE164(text) ?? text;
}
