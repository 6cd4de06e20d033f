import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import type { RentalSubmission } from '../rental.schema.ts';
import styles from './submission-badge.module.css';

const TONES: Record<RentalSubmission['rentalStatus'], BadgeTone> = {
  pending: 'turmeric',
  approved: 'neem',
  rejected: 'madder',
};

export function SubmissionBadge({ status }: { status: RentalSubmission['rentalStatus'] }) {
  return (
    <Badge tone={TONES[status]}>
      <span className={styles.status}>{status}</span>
    </Badge>
  );
}
