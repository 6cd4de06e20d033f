/**
 * The customer's options for an item after delivery. A faulty, wrong or incomplete item is taken back under every rule:
 * Consumer Protection (E-Commerce) Rules, 2020, rules 6 and 7.
 */
export const RETURN_RULES = ['returns and exchanges', 'exchanges only', 'not returnable'] as const;
export type ReturnRule = (typeof RETURN_RULES)[number];

export interface ReturnTerms {
  rule: ReturnRule;
  /** after delivery */
  hours: number;
}

/** For items that were bought before shops could set their own terms (screens §2, Support page). */
export const ORIGINAL_RETURN_TERMS: ReturnTerms = { rule: 'returns and exchanges', hours: 48 };

export const MIN_RETURN_HOURS = 24;
export const MAX_RETURN_HOURS = 2160;
export const WRONG_RETURN_HOURS = `The window must be a whole number of hours from ${MIN_RETURN_HOURS} to ${MAX_RETURN_HOURS}.`;

/** Null columns have the original terms. */
export function toReturnTerms(row: { return_rule: string | null; return_hours: number | null }): ReturnTerms {
  const { return_rule: rule, return_hours: hours } = row;
  return rule === null || hours === null ? ORIGINAL_RETURN_TERMS : { rule: rule as ReturnRule, hours };
}

const MOST_HOURS_AS_HOURS = 72;

/** '48 hours', '7 days' */
export function formatReturnWindow(hours: number): string {
  return hours > MOST_HOURS_AS_HOURS && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}
