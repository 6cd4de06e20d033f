import { dayInIndia } from '#app/platform/time/calendar-day.ts';

export type DocumentKind = 'invoice' | 'credit note';

const PREFIXES: Record<DocumentKind, string> = { invoice: 'VI', 'credit note': 'VC' };
const APRIL = 4;

/**
 * The series of a document: one per kind and financial year, which in India starts in April. 'VI-2627' numbers the
 * invoices from 1 April 2026 to 31 March 2027.
 */
export function documentSeries(kind: DocumentKind, at: Date): string {
  const [year, month] = dayInIndia(at).split('-').map(Number) as [number, number];
  const startYear = month >= APRIL ? year : year - 1;
  return `${PREFIXES[kind]}-${twoDigits(startYear)}${twoDigits(startYear + 1)}`;
}

/** 'VI-2627-000123': at most the 16 characters that rule 46 allows, up to 99,999,999 documents a year. */
export function formatSerial(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
