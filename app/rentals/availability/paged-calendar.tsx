import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import { addMonths, dayByKey, dayName, monthName, monthOf, WEEKDAYS, weeksOf } from './month-grid.ts';
import styles from './paged-calendar.module.css';
import type { DayKind } from './rental-calendar.ts';

interface PagedCalendarProps {
  /** first and last day shown */
  from: string;
  until: string;
  /** the first day in the tab order */
  initialDay: string;
  findDayState: (day: string) => DayState;
  onPress: (day: string) => void;
  /** called when the pointer or focus enters a day, or leaves */
  onReach: (day: string | undefined) => void;
}

/** Minimum width for two months side by side and the space around them, in pixels. */
const TWO_MONTHS_WIDTH = 480;

/** A calendar of one or two months, with paging buttons and keyboard navigation. */
export function PagedCalendar(props: PagedCalendarProps) {
  const { findDayState, onPress, onReach } = props;
  const { calendar, months, tabDay, paging, moveFocus, reach } = useMonths(props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days are focusable, and their key events bubble up
    <div
      ref={calendar}
      className={styles.pages}
      onKeyDown={moveFocus}
      onPointerLeave={() => onReach(undefined)}
    >
      <div className={styles.navigation}>
        <IconButton
          label="Earlier months"
          icon={ChevronLeft}
          disabled={!paging.earlier}
          onClick={paging.earlier}
        />
        <IconButton
          label="Later months"
          icon={ChevronRight}
          disabled={!paging.later}
          onClick={paging.later}
        />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {months.map(monthName).join(' and ')}
      </p>
      <div className={styles.months}>
        {months.map((month) => (
          <MonthCalendar
            key={month}
            month={month}
            tabDay={tabDay}
            findDayState={findDayState}
            onPress={onPress}
            onReach={reach}
          />
        ))}
      </div>
    </div>
  );
}

/** The visible months, the day in the tab order, and paging. */
function useMonths({ from, until, initialDay, onReach }: PagedCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null);
  const shown = useMonthsThatFit(calendar);
  const [first, setFirst] = useState(() => monthOf(initialDay));
  const [tabDay, setTabDay] = useState(initialDay);
  const focusAfterRender = useFocusOfDay(calendar);
  const months = Array.from({ length: shown }, (_, index) => addMonths(first, index));
  const last = months.at(-1) as string;

  const showMonths = (count: number) => {
    const next = addMonths(first, count);
    setFirst(next);
    const isVisible = next <= monthOf(tabDay) && monthOf(tabDay) <= addMonths(next, shown - 1);
    if (!isVisible) setTabDay(firstOf(next, from));
  };
  const moveFocus = (event: KeyboardEvent) => {
    const { day } = (event.target as HTMLElement).dataset;
    const requestedDay = day && dayByKey(day, event.key);
    if (!requestedDay) return;
    event.preventDefault();
    const next = requestedDay < from ? from : requestedDay > until ? until : requestedDay;
    if (monthOf(next) < first) setFirst(monthOf(next));
    if (monthOf(next) > last) setFirst(addMonths(monthOf(next), 1 - shown));
    setTabDay(next);
    focusAfterRender(next);
  };
  const reach = (day: string) => {
    onReach(day);
    if ((document.activeElement as HTMLElement | null)?.dataset.day === day) setTabDay(day);
  };
  const paging = {
    earlier: first > monthOf(from) ? () => showMonths(-1) : undefined,
    later: last < monthOf(until) ? () => showMonths(1) : undefined,
  };
  return { calendar, months, tabDay, paging, moveFocus, reach };
}

const firstOf = (month: string, from: string) => (`${month}-01` < from ? from : `${month}-01`);

function useMonthsThatFit(calendar: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1);
  // Before the first month is painted, because the second one moves it.
  useLayoutEffect(() => {
    const element = calendar.current as HTMLElement;
    const measure = () => setCount(element.clientWidth >= TWO_MONTHS_WIDTH ? 2 : 1);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [calendar]);
  return count;
}

/** Focuses a day after render, when its month may first appear. */
function useFocusOfDay(calendar: RefObject<HTMLElement | null>): (day: string) => void {
  const [target, setTarget] = useState<{ day: string }>();
  useEffect(() => {
    if (target) calendar.current?.querySelector<HTMLElement>(`[data-day="${target.day}"]`)?.focus();
  }, [target, calendar]);
  return (day) => setTarget({ day });
}

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
function MonthCalendar({ month, ...days }: MonthCalendarProps) {
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
