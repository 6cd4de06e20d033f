import { Awaited } from '#app/ui/awaited.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './rentals-skeleton.module.css';

/** Rental orders on their way. */
export function RentalsSkeleton() {
  return (
    <Awaited label="Loading rental orders" className={styles.skeleton}>
      <Skeleton height="146px" />
      <Skeleton height="146px" />
    </Awaited>
  );
}
