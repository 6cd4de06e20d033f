import { formatRupees } from '#app/foundation/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Order } from '../orders.shapes.ts';
import styles from './checkout.module.css';

/** The order is placed: its number, what to have ready, and where to follow it. */
export function OrderConfirmed({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Order Confirmed">
      <p>
        Thank you. Your order number is <b className={styles.orderNumber}>{order.orderNumber}</b>.
      </p>
      {order.paymentMethod === 'cod' && (
        <p className={styles.ready}>
          Please have {formatRupees(order.total)} ready when the parcel is handed to you.
        </p>
      )}
      <ButtonLink to="/profile" reloadDocument full className={styles.onward}>
        View My Orders
      </ButtonLink>
    </Dialog>
  );
}
