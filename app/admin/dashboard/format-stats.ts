const ONE_LAKH = 1e5;
const ONE_CRORE = 1e7;

/** Change against the previous period: '+18%', '−4%', 'no change'; 'new' if it was 0. */
export function formatChange(now: number, before: number): string {
  if (now === before) return 'no change';
  if (before === 0) return 'new';
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return percent < 0 ? `−${-percent}%` : `+${percent}%`;
}

/** A share in whole percent: '12%'. */
export function formatShare(part: number, total: number): string {
  return total <= 0 ? '0%' : `${Math.round((part / total) * 100)}%`;
}

/** Rupees for a chart axis: '0', '₹800', '₹40k', '₹1.2 L', '₹2 Cr'. */
export function formatCompactRupees(rupees: number): string {
  if (rupees === 0) return '0';
  if (rupees < 1_000) return `₹${rupees}`;
  if (rupees < ONE_LAKH) return `₹${roundToHundredths(rupees / 1_000)}k`;
  return rupees < ONE_CRORE
    ? `₹${roundToHundredths(rupees / ONE_LAKH)} L`
    : `₹${roundToHundredths(rupees / ONE_CRORE)} Cr`;
}

function roundToHundredths(count: number): string {
  return String(Math.round(count * 100) / 100);
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The weekday of a calendar day: 'Sun'. */
export function weekday(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] as string;
}
