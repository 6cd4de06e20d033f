import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { LoadingFallback } from '#app/ui/feedback/notice.tsx';
import styles from './rentals-skeleton.module.css';

export function RentalsSkeleton() {
  return (
    <LoadingFallback label="Loading rental orders" className={styles.skeleton}>
      <Skeleton height="146px" />
      <Skeleton height="146px" />
    </LoadingFallback>
  );
}
