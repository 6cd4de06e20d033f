export const PAYOUT_RUN_STATUSES = ['Awaiting approval', 'Approved', 'Completed', 'Cancelled'] as const;
export type PayoutRunStatus = (typeof PAYOUT_RUN_STATUSES)[number];

/** 'PR-0012'. */
export function formatRunNumber(number: number): string {
  return `PR-${String(number).padStart(4, '0')}`;
}
