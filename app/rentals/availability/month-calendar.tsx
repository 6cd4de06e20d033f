import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './month-calendar.module.css';
import { dayName, monthName, WEEKDAYS, weeksOf } from './month-grid.ts';
import type { DayKind } from './rental-calendar.ts';

export interface DayState {
  kind: DayKind;
  /** its position in the selected period, or its preview */
  mark?: 'first' | 'last' | 'only' | 'between' | 'preview';
  /** why it cannot be selected */
  reason?: string;
}

interface MonthCalendarProps {
  /** 'YYYY-MM' */
  month: string;
  /** the one day in the tab order */
  tabDay: string;
  findDayState: (day: string) => DayState;
  onPress: (day: string) => void;
  /** called when the pointer or focus enters a day */
  onReach: (day: string) => void;
}

const MARK_LABELS: Partial<Record<NonNullable<DayState['mark']>, string>> = {
  first: 'first day',
  last: 'last day',
  only: 'first and last day',
};

/** One month as a grid of days. Unavailable days stay focusable, and their label gives the reason. */
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
  onReach,
}: Omit<MonthCalendarProps, 'month'> & { day: string }) {
  const { kind, mark, reason } = findDayState(day);
  const isSelected = mark !== undefined && mark !== 'preview';
  const label = [dayName(day), mark && MARK_LABELS[mark], reason].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid a cell is a gridcell
    <td aria-selected={isSelected} className={classNames(styles[kind], mark && styles[mark])}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === tabDay ? 0 : -1}
        aria-label={label}
        aria-disabled={reason ? true : undefined}
        onClick={() => onPress(day)}
        onFocus={() => onReach(day)}
        onPointerEnter={() => onReach(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
