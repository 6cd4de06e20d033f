const ONE_LAKH = 1e5;
const ONE_CRORE = 1e7;

/** With fewer orders a change is chance, and one more order would be a large percentage. */
const MIN_COMPARED_ORDERS = 10;
/** A figure may come from few of the orders, as rental fees do. */
const MAX_PERCENT = 999;

/**
 * Change against the previous period: '+18%', '−4%', 'no change'; 'new' if it was 0. Undefined if the previous period has too
 * few orders for a percentage.
 */
export function formatChange(now: number, before: number, ordersBefore: number): string | undefined {
  if (now === before) return 'no change';
  if (before === 0) return 'new';
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (ordersBefore < MIN_COMPARED_ORDERS || percent > MAX_PERCENT) return undefined;
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

const ROUND_STEPS = [1, 2, 2.5, 4, 5, 10] as const;
const GRID_LINES = 4;

/** Round axis values from 0 to at least `highest`; whole numbers if requested. */
export function chartGridLines(highest: number, { isIntegerScale = false } = {}): number[] {
  const smallestStep = Math.max(highest, isIntegerScale ? GRID_LINES : 1) / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(smallestStep));
  const fits = (step: number) =>
    step * power >= smallestStep && (!isIntegerScale || Number.isInteger(step * power));
  const step = (ROUND_STEPS.find(fits) ?? 10) * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Indexes of the evenly spaced points that get a label, about `most` of them. */
export function labelIndexes(points: number, maxLabels: number): number[] {
  const step = Math.max(1, Math.ceil(points / Math.max(1, maxLabels)));
  return Array.from({ length: Math.ceil(points / step) }, (_, index) => index * step);
}
