const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** An instant as its day in India: '12 Nov 2026'. The same on server and browser, whatever their own zone and language. */
export function shownDay(instant: string): string {
  const there = new Date(Date.parse(instant) + INDIA_AHEAD_MS);
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}
