import { CalendarDays } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { formatDay, formatPeriod } from '#app/platform/time/format-date.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { Stars } from '#app/ui/display/stars.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import type { Availability } from '../rental.schema.ts';
import type { RentalPeriod } from '../rental-period.ts';
import type { DayState } from './month-calendar.tsx';
import { dayName } from './month-grid.ts';
import { PagedCalendar } from './paged-calendar.tsx';
import styles from './period-calendar.module.css';
import {
  dayKind,
  findBlockedPeriod,
  findDayProblem,
  isUnavailable,
  NO_DAYS_SELECTED,
  type SelectedDays,
  selectDay,
} from './rental-calendar.ts';
import { UnavailablePeriodNotice } from './unavailable-period-notice.tsx';

interface PeriodCalendarProps {
  productId: string;
  /** the owner's first name */
  owner: string;
  chosen: SelectedDays;
  onChoose: (chosen: SelectedDays) => void;
  /** rises when the days may have changed, for instance after the shop refused them */
  round: number;
  /** stands in while the days are not known */
  children: ReactNode;
}

/** The days of an outfit: which can be had, and the two that somebody chooses. Fetched when somebody reaches for it. */
export function PeriodCalendar({ productId, round, children, ...choice }: PeriodCalendarProps) {
  const path = `/api/products/${encodeURIComponent(productId)}/availability`;
  const { answer, error, reload, replace } = useApiQuery<Availability>(path);
  const calendarSection = useRef<HTMLElement>(null);
  useEffect(() => {
    // What opened it went with the focus, if it had it.
    if (document.activeElement === document.body) calendarSection.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (round === 0) return;
    callApi<Availability>('GET', path).then(
      (fresh) => replace(() => fresh),
      () => undefined,
    );
  }, [round, path, replace]);
  return (
    <section ref={calendarSection} tabIndex={-1} aria-label="Calendar" className={styles.calendarSection}>
      {answer ? (
        <OpenCalendar availability={answer} {...choice} />
      ) : (
        <>
          {children}
          {error ? (
            <FailedNotice message="Failed to load the calendar." onRetry={reload} />
          ) : (
            <p role="status" className={styles.loading}>
              Loading the calendar...
            </p>
          )}
        </>
      )}
    </section>
  );
}

type OpenCalendarProps = Pick<PeriodCalendarProps, 'owner' | 'chosen' | 'onChoose'> & {
  availability: Availability;
};

function OpenCalendar({ availability, owner, chosen, onChoose }: OpenCalendarProps) {
  const [hoveredDay, setHoveredDay] = useState<string>();
  const [wanted, setWanted] = useState<RentalPeriod>();
  const taken = wanted ?? (isUnavailable(chosen, availability) ? chosen : undefined);

  const choose = (days: SelectedDays) => {
    setWanted(undefined);
    onChoose(days);
  };
  const press = (day: string) => {
    if (!findDayProblem(day, chosen, availability)) choose(selectDay(day, chosen));
    else setWanted(findBlockedPeriod(day, chosen, availability));
  };
  const findDayState = (day: string): DayState => ({
    kind: dayKind(day, availability),
    mark: findDayMark(day, chosen, hoveredDay, availability),
    reason: findDayProblem(day, chosen, availability),
  });
  const { startsFrom, startsUntil, maxDays, turnaroundDays } = availability;
  return (
    <>
      <ChosenPeriod chosen={chosen} onClear={() => choose(NO_DAYS_SELECTED)} />
      {availability.isPaused && <Notice tone="warn">{owner} does not lend this outfit at present.</Notice>}
      {taken && <UnavailablePeriodNotice period={taken} availability={availability} onChoose={choose} />}
      <div className={styles.box}>
        <PagedCalendar
          from={addDays(startsFrom, -1)}
          until={addDays(startsUntil, maxDays - 1)}
          enterAt={chosen.startDate >= startsFrom ? chosen.startDate : startsFrom}
          findDayState={findDayState}
          onPress={press}
          preloadProps={setHoveredDay}
        />
        <DayReason day={hoveredDay} reason={hoveredDay && findDayProblem(hoveredDay, chosen, availability)} />
        <Legend turnaroundDays={turnaroundDays} />
      </div>
      <OwnerRating owner={owner} rating={availability.ownerRating} />
    </>
  );
}

/** What is chosen, and the days up to the one reached while only the first is. */
function findDayMark(
  day: string,
  chosen: SelectedDays,
  hoveredDay: string | undefined,
  availability: Availability,
): DayState['mark'] {
  const { startDate, endDate } = chosen;
  if (!startDate) return undefined;
  if (day === startDate) return endDate === startDate ? 'only' : 'first';
  if (day === endDate) return 'last';
  if (endDate) return startDate < day && day < endDate ? 'between' : undefined;
  const isPreviewed = hoveredDay !== undefined && startDate < day && day <= hoveredDay;
  return isPreviewed && !findDayProblem(hoveredDay, chosen, availability) ? 'preview' : undefined;
}

function ChosenPeriod({ chosen, onClear }: { chosen: SelectedDays; onClear: () => void }) {
  const { startDate, endDate } = chosen;
  return (
    <div className={styles.chosen}>
      <p className={styles.period} role="status">
        <Icon of={CalendarDays} size={18} />
        {!startDate && 'Pick the first day'}
        {startDate && !endDate && `From ${formatDay(startDate)}: pick the last day`}
        {endDate && formatPeriod(startDate, endDate)}
      </p>
      {startDate && (
        <button type="button" className={`link ${styles.clear}`} onClick={onClear}>
          Clear dates
        </button>
      )}
    </div>
  );
}

/** Beneath the months, for those who see: why the day that is reached cannot be had. Its own label says it, too. */
function DayReason({ day, reason }: { day: string | undefined; reason: string | undefined }) {
  return (
    <p className={styles.day} aria-hidden>
      {day && reason && (
        <>
          <b>{dayName(day)}</b> {reason}
        </>
      )}
    </p>
  );
}

function Legend({ turnaroundDays }: { turnaroundDays: number }) {
  return (
    <ul className={styles.legend}>
      <li className={styles.yours}>Your dates</li>
      <li className={styles.booked}>Booked</li>
      {turnaroundDays > 0 && (
        <li className={styles.cleaning}>
          Cleaning, {turnaroundDays} {turnaroundDays === 1 ? 'day' : 'days'}
        </li>
      )}
    </ul>
  );
}

function OwnerRating({ owner, rating }: { owner: string; rating: Availability['ownerRating'] }) {
  if (!rating) return null;
  return (
    <p className={styles.rating}>
      {owner} is rated <Stars mean={rating.mean} /> {Math.round(rating.mean * 10) / 10} by {rating.count}{' '}
      {rating.count === 1 ? 'renter' : 'renters'}
    </p>
  );
}
