import { refuse } from '../http/refusal.ts';

/** Whether a database can keep a text: no table takes NUL or half of a character. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export const UNSTORABLE_TEXT = 'A text holds a character that cannot be kept.';

/** Refuses with 400 a text that no table can keep. */
export function refuseUnstorableText(text: string): void {
  if (!isStorableText(text)) throw refuse.invalid(UNSTORABLE_TEXT);
}
