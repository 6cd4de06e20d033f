import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import type { PayoutRunStatus } from './payout-run-status.ts';

const TONES: Record<PayoutRunStatus, BadgeTone> = {
  'Awaiting approval': 'turmeric',
  Approved: 'indigo',
  Completed: 'neem',
  Cancelled: 'over',
};

export function RunBadge({ status }: { status: PayoutRunStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
