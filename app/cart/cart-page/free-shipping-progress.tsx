import { Truck } from 'lucide';
import { formatRupees } from '#app/platform/money/money.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import type { CartSummary } from '../cart.schema.ts';
import styles from './free-shipping-progress.module.css';

export function FreeShipping({ summary }: { summary: CartSummary }) {
  const missing = summary.freeShippingAt - summary.subtotal;
  const share = summary.freeShippingAt > 0 ? Math.min(1, summary.subtotal / summary.freeShippingAt) : 1;
  return (
    <div className={styles.shipping} data-free={missing <= 0 || undefined}>
      <p>
        <Icon of={Truck} />
        {missing <= 0 ? 'Your order has free shipping' : `Add ${formatRupees(missing)} for free shipping`}
      </p>
      <div className={styles.rail} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
