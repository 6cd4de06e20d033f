import { type ReactNode, useState } from 'react';
import { useShopTime } from '#app/platform/browser/shop-time.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';

/** The month of a report (YYYY-MM), and the field that chooses it; the current one first. */
export function useMonth(): { month: string; monthField: ReactNode } {
  const months = listMonths(dayInIndia(new Date(useShopTime())));
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? months[0]?.value ?? '';
  const monthField = (
    <Field label="Month">
      {(wiring) => (
        <Select {...wiring} value={month} onChange={(event) => setMonth(event.target.value)}>
          {months.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return { month, monthField };
}

const MONTHS_LISTED = 24;
const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** This month and those before it: '2026-11', 'November 2026'. */
function listMonths(today: string): { value: string; name: string }[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS_LISTED }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    const [ofYear, index] = [Math.floor(count / 12), count % 12];
    return { value: `${ofYear}-${String(index + 1).padStart(2, '0')}`, name: `${NAMES[index]} ${ofYear}` };
  });
}
