import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './rentals-skeleton.module.css';

/** Rental orders on their way. */
export function RentalsSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading rental orders">
      <Skeleton height="146px" />
      <Skeleton height="146px" />
    </div>
  );
}
