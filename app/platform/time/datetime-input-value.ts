const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** An instant as a field for a date and a time holds it, on India's clocks: '2026-11-12T18:30'. Empty for none. */
export function toDateTimeInput(instant: string | null | undefined): string {
  if (!instant) return '';
  return new Date(Date.parse(instant) + INDIA_AHEAD_MS).toISOString().slice(0, 16);
}
