import { formatRupees } from '#app/platform/money/money.ts';
import type { Cart, CartSummary } from '../cart.schema.ts';
import styles from './cart-totals.module.css';

interface CartTotalsProps {
  summary: CartSummary;
  coupon?: Cart['coupon'];
  busy?: boolean;
}

export function CartTotals({ summary, coupon, busy = false }: CartTotalsProps) {
  return (
    <dl className={styles.totals} aria-busy={busy || undefined}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRupees(summary.subtotal)}</dd>
      </div>
      {summary.discount > 0 && (
        <div className={styles.less}>
          <dt>{coupon ? formatDiscountLabel(coupon) : 'Discount'}</dt>
          <dd>{formatRupees(-summary.discount)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd>{summary.shipping === 0 ? 'Free' : formatRupees(summary.shipping)}</dd>
      </div>
      <div className={styles.total} aria-live="polite">
        <dt>Total</dt>
        <dd>{formatRupees(summary.total)}</dd>
      </div>
      {summary.tax !== undefined && summary.tax > 0 && (
        <div className={styles.tax}>
          <dt>GST included</dt>
          <dd>{formatRupees(summary.tax)}</dd>
        </div>
      )}
    </dl>
  );
}

function formatDiscountLabel({ code, percentOff }: NonNullable<Cart['coupon']>): string {
  return percentOff === undefined ? code : `${code}, ${percentOff}% off`;
}
