import { refuse } from '../http/refusal.ts';

/** Whether PostgreSQL can store a text: it rejects NUL and lone surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export const UNSTORABLE_TEXT = 'The text contains an invalid character.';

/** Refuses a text that PostgreSQL cannot store. */
export function refuseUnstorableText(text: string): void {
  if (!isStorableText(text)) throw refuse.invalid(UNSTORABLE_TEXT);
}
