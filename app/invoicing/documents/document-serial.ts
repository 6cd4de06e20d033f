import { dayInIndia } from '#app/platform/time/calendar-day.ts';

export type DocumentKind = 'invoice' | 'credit note';

const PREFIXES: Record<DocumentKind, string> = { invoice: 'VI', 'credit note': 'VC' };
const APRIL = 4;

/**
 * The series that a paper's serial counts in: one for each kind and financial year, which in India begins with
 * April. 'VI-2627' holds the invoices from 1 April 2026 to 31 March 2027.
 */
export function documentSeries(kind: DocumentKind, at: Date): string {
  const [year, month] = dayInIndia(at).split('-').map(Number) as [number, number];
  const first = month >= APRIL ? year : year - 1;
  return `${PREFIXES[kind]}-${twoDigits(first)}${twoDigits(first + 1)}`;
}

/** 'VI-2627-000123': at most the 16 characters that rule 46 allows, up to 99,999,999 papers a year. */
export function formatSerial(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
