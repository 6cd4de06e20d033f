import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { type DayState, MonthCalendar } from './month-calendar.tsx';
import { addMonths, dayByKey, monthName, monthOf } from './month-grid.ts';
import styles from './paged-calendar.module.css';

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

/** Minimum width for two months side by side, in pixels. */
const TWO_MONTHS_WIDTH = 440;

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
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => {
      setCount(entry && entry.contentRect.width >= TWO_MONTHS_WIDTH ? 2 : 1);
    });
    if (calendar.current) measure.observe(calendar.current);
    return () => measure.disconnect();
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
