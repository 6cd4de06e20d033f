import { Awaited } from '#app/ui/awaited.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './checkout.module.css';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The shape of the checkout while the cart is on its way. */
export function CheckoutSkeleton() {
  return (
    <Awaited label="Loading your order" className={styles.columns}>
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <Skeleton key={field} height="74px" />
        ))}
      </div>
      <Skeleton height="380px" />
    </Awaited>
  );
}
