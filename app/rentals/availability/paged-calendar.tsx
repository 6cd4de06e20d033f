import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { type DayState, MonthCalendar } from './month-calendar.tsx';
import { addMonths, dayByKey, monthName, monthOf } from './month-grid.ts';
import styles from './paged-calendar.module.css';

interface PagedCalendarProps {
  /** the first and the last day that is shown at all */
  from: string;
  until: string;
  /** where the keyboard enters first */
  enterAt: string;
  findDayState: (day: string) => DayState;
  onPress: (day: string) => void;
  /** the pointer or the focus is there, or on none */
  preloadProps: (day: string | undefined) => void;
}

/** How wide a calendar must be for two months side by side, in pixels. */
const TWO_MONTHS_WIDTH = 440;

/** A calendar: one month or two side by side, turned by buttons, walked through by the keys of a date grid. */
export function PagedCalendar(props: PagedCalendarProps) {
  const { findDayState, onPress, preloadProps } = props;
  const { calendar, months, tabDay, paging, moveFocus, reach } = useMonths(props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days inside take the focus, the keys bubble up to here
    <div
      ref={calendar}
      className={styles.pages}
      onKeyDown={moveFocus}
      onPointerLeave={() => preloadProps(undefined)}
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
            preloadProps={reach}
          />
        ))}
      </div>
    </div>
  );
}

/** Which months are in sight, which day the Tab key stops at, and the ways to others. */
function useMonths({ from, until, enterAt, preloadProps }: PagedCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null);
  const shown = useMonthsThatFit(calendar);
  const [first, setFirst] = useState(() => monthOf(enterAt));
  const [tabDay, setTabDay] = useState(enterAt);
  const focusAfterRender = useFocusOfDay(calendar);
  const months = Array.from({ length: shown }, (_, index) => addMonths(first, index));
  const last = months.at(-1) as string;

  const showMonths = (count: number) => {
    const next = addMonths(first, count);
    setFirst(next);
    const isInSight = next <= monthOf(tabDay) && monthOf(tabDay) <= addMonths(next, shown - 1);
    if (!isInSight) setTabDay(firstOf(next, from));
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
    preloadProps(day);
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
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => {
      setCount(entry && entry.contentRect.width >= TWO_MONTHS_WIDTH ? 2 : 1);
    });
    if (calendar.current) measure.observe(calendar.current);
    return () => measure.disconnect();
  }, [calendar]);
  return count;
}

/** Moves the focus to a day once it stands there: its month may only be on its way. */
function useFocusOfDay(calendar: RefObject<HTMLElement | null>): (day: string) => void {
  const [wanted, setWanted] = useState<{ day: string }>();
  useEffect(() => {
    if (wanted) calendar.current?.querySelector<HTMLElement>(`[data-day="${wanted.day}"]`)?.focus();
  }, [wanted, calendar]);
  return (day) => setWanted({ day });
}
