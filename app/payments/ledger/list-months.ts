const MONTHS_LISTED = 24;
const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** This month and those before it: '2026-11', 'November 2026'. */
export function listMonths(today: string): { value: string; name: string }[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS_LISTED }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    const [ofYear, index] = [Math.floor(count / 12), count % 12];
    return { value: `${ofYear}-${String(index + 1).padStart(2, '0')}`, name: `${NAMES[index]} ${ofYear}` };
  });
}
