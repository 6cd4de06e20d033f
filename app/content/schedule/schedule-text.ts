import { capitalise } from '#app/platform/text/capitalise.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';

interface Scheduled {
  from: string | null;
  until: string | null;
}

/** 'from … until …'; empty without a schedule. */
export function formatSchedule({ from, until }: Scheduled): string {
  const parts = [from && `from ${formatDateTime(from)}`, until && `until ${formatDateTime(until)}`].filter(
    Boolean,
  );
  const text = parts.join(' ');
  return capitalise(text);
}

/** '12 Nov 2026, 6.30 pm' */
export function formatDateTime(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}
