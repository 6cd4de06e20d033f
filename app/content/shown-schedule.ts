import { capitalised } from '#app/foundation/capitalised.ts';
import { shownDay, shownTime } from '#app/foundation/shown-date.ts';

interface Scheduled {
  from: string | null;
  until: string | null;
}

/** In which time something is shown, in words; empty where it always is. */
export function shownSchedule({ from, until }: Scheduled): string {
  const parts = [from && `from ${shownMoment(from)}`, until && `until ${shownMoment(until)}`].filter(Boolean);
  const words = parts.join(' ');
  return capitalised(words);
}

/** '12 Nov 2026, 6.30 pm' */
export function shownMoment(instant: string): string {
  return `${shownDay(instant)}, ${shownTime(instant)}`;
}
