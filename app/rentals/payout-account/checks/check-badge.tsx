import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import type { AccountCheckState } from './account-check.schema.ts';

/** The labels of a check's result for staff. */
export const CHECK_RESULTS: Record<AccountCheckState, { label: string; tone: BadgeTone }> = {
  checking: { label: 'Checking', tone: 'turmeric' },
  verified: { label: 'Verified', tone: 'neem' },
  'name differs': { label: 'Name differs', tone: 'madder' },
  'not found': { label: 'Account not found', tone: 'madder' },
  unknown: { label: 'Could not be checked', tone: 'madder' },
};

export function CheckBadge({ state }: { state: AccountCheckState }) {
  const { label, tone } = CHECK_RESULTS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
