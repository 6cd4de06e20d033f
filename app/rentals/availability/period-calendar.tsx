import { CalendarDays } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { formatDay, formatPeriod } from '#app/platform/time/format-date.ts';
import { readDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { formatMean, Stars } from '#app/ui/display/stars.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import type { Availability } from '../rental.schema.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { FreePeriodButtons } from './free-period-buttons.tsx';
import { dayName } from './month-grid.ts';
import { type DayState, PagedCalendar } from './paged-calendar.tsx';
import styles from './period-calendar.module.css';
import {
  dayKind,
  findBlockedPeriod,
  findDayProblem,
  findPeriodProblem,
  isReversed,
  isTooSoon,
  isUnavailable,
  NO_DAYS_SELECTED,
  type SelectedDays,
  selectDay,
  suggestPeriods,
} from './rental-calendar.ts';
import { RentalTimeline } from './rental-timeline.tsx';

interface PeriodCalendarProps {
  outfit: Pick<ProductPage, '_id' | 'price' | 'securityDeposit'>;
  /** the owner's first name */
  owner: string;
  /** where the outfit is sent; else to the remembered PIN code */
  pin: string | undefined;
  chosen: SelectedDays;
  onChoose: (chosen: SelectedDays) => void;
  /** called with whether the chosen days can be rented */
  onFree: (isFree: boolean) => void;
  /** increase it to reload the days, for example after a refusal */
  refreshCount: number;
  /** whether it replaces the element that had the focus */
  takesFocus: boolean;
}

/** Date picker with an outfit's availability, which it loads. */
export function PeriodCalendar({
  outfit,
  pin = readDeliveryPin(),
  refreshCount,
  takesFocus,
  onFree,
  ...choice
}: PeriodCalendarProps) {
  const days = `/api/products/${encodeURIComponent(outfit._id)}/availability`;
  const path = pin ? `${days}?pin=${pin}` : days;
  const { data, error, reload, replace } = useApiQuery<Availability>(path);
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (takesFocus) section.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (refreshCount === 0) return;
    callApi<Availability>('GET', path).then(
      (fresh) => replace(() => fresh),
      () => undefined,
    );
  }, [refreshCount, path, replace]);
  const isFree = !data || !isUnavailable(choice.chosen, data);
  useEffect(() => onFree(isFree), [onFree, isFree]);
  return (
    <section ref={section} tabIndex={-1} aria-label="Calendar" className={styles.calendarSection}>
      {data?.isPickUpKnown && !pin && (
        <Notice>Enter your PIN code above to see the days on which it can reach you.</Notice>
      )}
      {data ? (
        <OpenCalendar availability={data} {...choice} />
      ) : error ? (
        <FailedNotice message="Failed to load the calendar." onRetry={reload} />
      ) : (
        <p role="status" className={styles.loading}>
          Loading the calendar...
        </p>
      )}
      {isFree && choice.chosen.startDate !== '' && choice.chosen.startDate <= choice.chosen.endDate && (
        <RentalTimeline outfit={outfit} owner={choice.owner} period={choice.chosen} />
      )}
    </section>
  );
}

type OpenCalendarProps = Pick<PeriodCalendarProps, 'owner' | 'chosen' | 'onChoose'> & {
  availability: Availability;
};

function OpenCalendar({ availability, owner, chosen, onChoose }: OpenCalendarProps) {
  const [hoveredDay, setHoveredDay] = useState<string>();
  const [blocked, setBlocked] = useState<RentalPeriod>();
  const unavailable = blocked ?? (isUnavailable(chosen, availability) ? chosen : undefined);

  const choose = (days: SelectedDays) => {
    setBlocked(undefined);
    onChoose(days);
  };
  const pressDay = (day: string) => {
    if (!findDayProblem(day, chosen, availability)) choose(selectDay(day, chosen));
    else setBlocked(findBlockedPeriod(day, chosen, availability));
  };
  const findDayState = (day: string): DayState => ({
    kind: dayKind(day, availability),
    mark: findDayMark(day, chosen, hoveredDay, availability),
    reason: findDayProblem(day, chosen, availability),
  });
  const { startsFrom, arrivesFrom, startsUntil, maxDays, turnaroundDays } = availability;
  return (
    <>
      <ChosenPeriod chosen={chosen} onClear={() => choose(NO_DAYS_SELECTED)} />
      {availability.travelProblem && <Notice tone="warn">{availability.travelProblem}</Notice>}
      {availability.isPaused && <Notice tone="warn">{owner} has paused this outfit.</Notice>}
      {!availability.route && isTooSoon(chosen, availability) && (
        <Notice tone="warn">
          {`${owner} has 48 hours to answer and the outfit has to reach you: it may arrive too late for `}
          {`${formatDay(chosen.startDate)}. Choose ${formatDay(availability.arrivesFrom)} or later to be sure.`}
        </Notice>
      )}
      {unavailable && (
        <UnavailablePeriodNotice period={unavailable} availability={availability} onChoose={choose} />
      )}
      <div className={styles.box}>
        <PagedCalendar
          // With another route there may be no free day in the month that is shown.
          key={arrivesFrom}
          from={addDays(startsFrom, -1)}
          until={addDays(startsUntil, maxDays - 1)}
          initialDay={chosen.startDate >= startsFrom ? chosen.startDate : arrivesFrom}
          findDayState={findDayState}
          onPress={pressDay}
          onReach={setHoveredDay}
        />
        <DayReason day={hoveredDay} reason={hoveredDay && findDayProblem(hoveredDay, chosen, availability)} />
        <Legend turnaroundDays={turnaroundDays} route={availability.route} />
      </div>
      <OwnerRating owner={owner} rating={availability.ownerRating} />
    </>
  );
}

/** Marks the selected days, and previews the period while only its first day is selected. */
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
        {!startDate && 'Select the first day'}
        {startDate && !endDate && `From ${formatDay(startDate)}: select the last day`}
        {endDate &&
          (isReversed(chosen)
            ? 'The last day must not be before the first.'
            : formatPeriod(startDate, endDate))}
      </p>
      {startDate && (
        <button type="button" className={`link ${styles.clear}`} onClick={onClear}>
          Clear dates
        </button>
      )}
    </div>
  );
}

/** Why the hovered or focused day is unavailable. Hidden from screen readers: the day's label says it. */
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

function Legend({ turnaroundDays, route }: Pick<Availability, 'turnaroundDays' | 'route'>) {
  return (
    <ul className={styles.legend}>
      <li className={styles.selected}>Your dates</li>
      <li className={styles.booked}>Booked</li>
      {turnaroundDays > 0 && (
        <li className={styles.cleaning}>
          Cleaning, {turnaroundDays} {turnaroundDays === 1 ? 'day' : 'days'}
        </li>
      )}
      {route && (
        <li className={styles.transit}>
          On the way, up to {route.days} {route.days === 1 ? 'day' : 'days'} each way
        </li>
      )}
    </ul>
  );
}

function OwnerRating({ owner, rating }: { owner: string; rating: Availability['ownerRating'] }) {
  if (!rating) return null;
  return (
    <p className={styles.rating}>
      {owner} is rated <Stars mean={rating.mean} /> {formatMean(rating.mean)} by {rating.count}{' '}
      {rating.count === 1 ? 'renter' : 'renters'}
    </p>
  );
}

interface UnavailablePeriodNoticeProps {
  period: RentalPeriod;
  availability: Availability;
  onChoose: (period: RentalPeriod) => void;
}

/** Offers the next free periods of the same length. */
function UnavailablePeriodNotice({ period, availability, onChoose }: UnavailablePeriodNoticeProps) {
  const offers = suggestPeriods(period, availability);
  const reason = findPeriodProblem(period, availability);
  return (
    <Notice tone="bad">
      <p>
        {formatPeriod(period.startDate, period.endDate)} is not available. {reason && `${reason}.`}
      </p>
      {offers.length === 0 ? (
        <p>There is no free period of this length in the coming months.</p>
      ) : (
        <>
          <p className={styles.next}>Next available:</p>
          <FreePeriodButtons offers={offers} onChoose={onChoose} className={styles.offers} />
        </>
      )}
    </Notice>
  );
}
