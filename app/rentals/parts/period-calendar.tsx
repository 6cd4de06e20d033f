import { CalendarDays } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/foundation/api-client.ts';
import { addDays } from '#app/foundation/calendar-day.ts';
import { shownDay, shownPeriod } from '#app/foundation/shown-date.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FailedNotice, Notice } from '#app/ui/notice.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { dayName } from '../month-grid.ts';
import {
  type ChosenDays,
  dayKind,
  isTaken,
  NOTHING_CHOSEN,
  wantedButTaken,
  whyNot,
  withDay,
} from '../rental-calendar.ts';
import type { RentalPeriod } from '../rental-period.ts';
import type { Availability } from '../rentals.shapes.ts';
import type { DayFace } from './month-calendar.tsx';
import { MonthPages } from './month-pages.tsx';
import styles from './period-calendar.module.css';
import { TakenPeriod } from './taken-period.tsx';

interface PeriodCalendarProps {
  productId: string;
  /** the owner's first name */
  owner: string;
  chosen: ChosenDays;
  onChoose: (chosen: ChosenDays) => void;
  /** rises when the days may have changed, for instance after the shop refused them */
  round: number;
  /** stands in while the days are not known */
  children: ReactNode;
}

/** The days of an outfit: which can be had, and the two that somebody chooses. Fetched when somebody reaches for it. */
export function PeriodCalendar({ productId, round, children, ...choice }: PeriodCalendarProps) {
  const path = `/api/products/${encodeURIComponent(productId)}/availability`;
  const { answer, error, reload, replace } = useAnswer<Availability>(path);
  const whole = useRef<HTMLElement>(null);
  useEffect(() => {
    // What opened it went with the focus, if it had it.
    if (document.activeElement === document.body) whole.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (round === 0) return;
    callApi<Availability>('GET', path).then(
      (fresh) => replace(() => fresh),
      () => undefined,
    );
  }, [round, path, replace]);
  return (
    <section ref={whole} tabIndex={-1} aria-label="Calendar" className={styles.whole}>
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
  const [reached, setReached] = useState<string>();
  const [wanted, setWanted] = useState<RentalPeriod>();
  const taken = wanted ?? (isTaken(chosen, availability) ? chosen : undefined);

  const choose = (days: ChosenDays) => {
    setWanted(undefined);
    onChoose(days);
  };
  const press = (day: string) => {
    if (!whyNot(day, chosen, availability)) choose(withDay(day, chosen));
    else setWanted(wantedButTaken(day, chosen, availability));
  };
  const faceOf = (day: string): DayFace => ({
    kind: dayKind(day, availability),
    mark: markOf(day, chosen, reached, availability),
    reason: whyNot(day, chosen, availability),
  });
  const { startsFrom, startsUntil, maxDays, turnaroundDays } = availability;
  return (
    <>
      <ChosenPeriod chosen={chosen} onClear={() => choose(NOTHING_CHOSEN)} />
      {availability.isPaused && <Notice tone="warn">{owner} does not lend this outfit at present.</Notice>}
      {taken && <TakenPeriod period={taken} availability={availability} onChoose={choose} />}
      <div className={styles.box}>
        <MonthPages
          from={addDays(startsFrom, -1)}
          until={addDays(startsUntil, maxDays - 1)}
          enterAt={chosen.startDate >= startsFrom ? chosen.startDate : startsFrom}
          faceOf={faceOf}
          onPress={press}
          onReach={setReached}
        />
        <DayWords day={reached} reason={reached && whyNot(reached, chosen, availability)} />
        <Legend turnaroundDays={turnaroundDays} />
      </div>
      <OwnerRating owner={owner} rating={availability.ownerRating} />
    </>
  );
}

/** What is chosen, and the days up to the one reached while only the first is. */
function markOf(
  day: string,
  chosen: ChosenDays,
  reached: string | undefined,
  availability: Availability,
): DayFace['mark'] {
  const { startDate, endDate } = chosen;
  if (!startDate) return undefined;
  if (day === startDate) return endDate === startDate ? 'only' : 'first';
  if (day === endDate) return 'last';
  if (endDate) return startDate < day && day < endDate ? 'between' : undefined;
  const isPreviewed = reached !== undefined && startDate < day && day <= reached;
  return isPreviewed && !whyNot(reached, chosen, availability) ? 'preview' : undefined;
}

function ChosenPeriod({ chosen, onClear }: { chosen: ChosenDays; onClear: () => void }) {
  const { startDate, endDate } = chosen;
  return (
    <div className={styles.chosen}>
      <p className={styles.period} role="status">
        <Icon of={CalendarDays} size={18} />
        {!startDate && 'Pick the first day'}
        {startDate && !endDate && `From ${shownDay(startDate)}: pick the last day`}
        {endDate && shownPeriod(startDate, endDate)}
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
function DayWords({ day, reason }: { day: string | undefined; reason: string | undefined }) {
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
