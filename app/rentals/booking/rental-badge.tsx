import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import type { RentalStatus } from '../rental-status.ts';

const TONES: Record<RentalStatus, BadgeTone> = {
  Pending: 'turmeric',
  Approved: 'neem',
  Rejected: 'madder',
  Cancelled: 'madder',
  Dispatched: 'indigo',
  Returned: 'indigo',
  Completed: 'over',
};

export function RentalBadge({ status }: { status: RentalStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
