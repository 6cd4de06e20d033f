import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import type { RentalSubmission } from './rental.schema.ts';
import styles from './rental-badges.module.css';
import type { RentalStatus } from './rental-status.ts';

const RENTAL_TONES: Record<RentalStatus, BadgeTone> = {
  Pending: 'turmeric',
  Approved: 'neem',
  Rejected: 'madder',
  Cancelled: 'madder',
  Dispatched: 'indigo',
  Returned: 'indigo',
  Completed: 'over',
};

export function RentalBadge({ status }: { status: RentalStatus }) {
  return <Badge tone={RENTAL_TONES[status]}>{status}</Badge>;
}

const SUBMISSION_TONES: Record<RentalSubmission['rentalStatus'], BadgeTone> = {
  pending: 'turmeric',
  approved: 'neem',
  rejected: 'madder',
};

export function SubmissionBadge({ status }: { status: RentalSubmission['rentalStatus'] }) {
  return (
    <Badge tone={SUBMISSION_TONES[status]}>
      <span className={styles.status}>{status}</span>
    </Badge>
  );
}
