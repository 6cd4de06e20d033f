import { refuse } from './refusal.ts';

/** Whether a database can keep a text: no table takes NUL or half of a character. */
export function canBeKept(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export const CANNOT_BE_KEPT = 'A text holds a character that cannot be kept.';

/** Refuses with 400 a text that no table can keep. */
export function refuseUnkeepable(text: string): void {
  if (!canBeKept(text)) throw refuse.invalid(CANNOT_BE_KEPT);
}
