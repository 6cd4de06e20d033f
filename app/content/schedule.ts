import type { FieldProblem } from '#app/platform/http/refusal.ts';
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

/** Whether an active entry is visible at `now`, in milliseconds. */
export function scheduleState(
  { isActive, from, until }: Scheduled & { isActive: boolean },
  now: number,
): 'Active' | 'Inactive' | 'Scheduled' | 'Ended' {
  if (!isActive) return 'Inactive';
  if (until !== null && Date.parse(until) <= now) return 'Ended';
  return from !== null && Date.parse(from) > now ? 'Scheduled' : 'Active';
}

/** '12 Nov 2026, 6:30 pm' */
export function formatDateTime(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

export const END_BEFORE_START: FieldProblem = { path: 'until', message: 'The end must be after the start.' };

/** Problems of datetime-local values, which sort by time; '' is open. */
export function scheduleProblems({ from, until }: { from: string; until: string }): FieldProblem[] {
  return from !== '' && until !== '' && until <= from ? [END_BEFORE_START] : [];
}
