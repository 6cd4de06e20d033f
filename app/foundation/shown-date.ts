const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const plainDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const MS_PER_DAY = 86_400_000;

/** The day of an instant, as India's clocks have it: 18 Nov 2026. Empty for what is no instant. */
export function shownDay(instant: string): string {
  return shown(day, instant);
}

/** 18 Nov 2026, 4:05 pm */
export function shownDayAndTime(instant: string): string {
  return shown(dayAndTime, instant);
}

/** A period of calendar days, both ends counted: '12 to 15 Dec 2026, 4 days'. */
export function shownPeriod(startDate: string, endDate: string): string {
  const days = daysBetween(startDate, endDate);
  if (!(days >= 1)) return '';
  const end = plainDay.format(new Date(endDate));
  if (days === 1) return `${end}, 1 day`;
  return `${sharedStart(startDate, endDate)} to ${end}, ${days} days`;
}

/** How many days a period has, both ends counted. */
export function daysBetween(startDate: string, endDate: string): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / MS_PER_DAY) + 1;
}

/** The first day without what the last one says anyway. */
function sharedStart(startDate: string, endDate: string): string {
  const start = plainDay.format(new Date(startDate)).split(' ');
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return start[0] as string;
  return (startDate.slice(0, 4) === endDate.slice(0, 4) ? start.slice(0, 2) : start).join(' ');
}

function shown(format: Intl.DateTimeFormat, instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : format.format(at);
}
