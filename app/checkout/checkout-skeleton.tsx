import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { LoadingFallback } from '#app/ui/feedback/notice.tsx';
import styles from './checkout-form.module.css';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function CheckoutSkeleton() {
  return (
    <LoadingFallback label="Loading your order" className={styles.columns}>
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <Skeleton key={field} height="74px" />
        ))}
      </div>
      <Skeleton height="380px" />
    </LoadingFallback>
  );
}
