import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './month-calendar.module.css';
import { dayName, monthName, WEEKDAYS, weeksOf } from './month-grid.ts';
import type { DayKind } from './rental-calendar.ts';

/** How a day looks and what it says. */
export interface DayState {
  kind: DayKind;
  /** its place in what is chosen, or would be */
  mark?: 'first' | 'last' | 'only' | 'between' | 'preview';
  /** why it cannot be chosen */
  reason?: string;
}

interface MonthCalendarProps {
  /** 'YYYY-MM' */
  month: string;
  /** the one day that the Tab key stops at */
  tabDay: string;
  findDayState: (day: string) => DayState;
  onPress: (day: string) => void;
  /** the pointer or the focus is there */
  preloadProps: (day: string) => void;
}

const SPOKEN: Partial<Record<NonNullable<DayState['mark']>, string>> = {
  first: 'first day',
  last: 'last day',
  only: 'first and last day',
};

/** One month as a grid of days. A day that cannot be had can be reached all the same, and says why. */
export function MonthCalendar({ month, ...days }: MonthCalendarProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is a table
    <table role="grid" className={styles.month} aria-label={monthName(month)}>
      <caption className={styles.name} aria-hidden>
        {monthName(month)}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.charAt(0)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) =>
              day ? <Day key={day} day={day} {...days} /> : <td key={WEEKDAYS[index]} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  tabDay,
  findDayState,
  onPress,
  preloadProps,
}: Omit<MonthCalendarProps, 'month'> & { day: string }) {
  const { kind, mark, reason } = findDayState(day);
  const isChosen = mark !== undefined && mark !== 'preview';
  const spoken = [dayName(day), mark && SPOKEN[mark], reason].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid a cell is a gridcell
    <td aria-selected={isChosen} className={classNames(styles[kind], mark && styles[mark])}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === tabDay ? 0 : -1}
        aria-label={spoken}
        aria-disabled={reason ? true : undefined}
        onClick={() => onPress(day)}
        onFocus={() => preloadProps(day)}
        onPointerEnter={() => preloadProps(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
