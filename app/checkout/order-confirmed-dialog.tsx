import { useEffect } from 'react';
import type { Order } from '#app/orders/orders.schema.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from './checkout-form.module.css';

/** Screens §2, Checkout. */
const REDIRECT_AFTER_MS = 2000;

export function OrderConfirmed({ order, onClose }: { order: Order; onClose: () => void }) {
  const isCash = order.paymentMethod === 'cod';
  useEffect(() => {
    if (isCash) return;
    const redirect = setTimeout(() => window.location.assign('/profile?tab=orders'), REDIRECT_AFTER_MS);
    return () => clearTimeout(redirect);
  }, [isCash]);
  return (
    <Dialog open onClose={onClose} title="Order Confirmed">
      <p>
        Thank you. Your order number is <b className={styles.orderNumber}>{order.orderNumber}</b>.
      </p>
      {isCash && <p className={styles.ready}>Please have {formatRupees(order.total)} ready on delivery.</p>}
      <ButtonLink to="/profile" reloadDocument full className={styles.onward}>
        View My Orders
      </ButtonLink>
    </Dialog>
  );
}
