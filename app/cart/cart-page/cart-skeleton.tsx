import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { LoadingFallback } from '#app/ui/feedback/notice.tsx';
import styles from './cart-skeleton.module.css';

const ROWS = ['first', 'second'] as const;

export function CartSkeleton() {
  return (
    <LoadingFallback label="Loading your cart">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="108px" height="144px" />
          <div className={styles.details}>
            <Skeleton width="62%" height="22px" />
            <Skeleton width="34%" height="16px" />
            <Skeleton width="130px" height="46px" />
          </div>
        </div>
      ))}
    </LoadingFallback>
  );
}
