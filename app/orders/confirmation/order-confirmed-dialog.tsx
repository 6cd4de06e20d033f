import { type MouseEvent, useEffect } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { formatCashDue } from '../cash-due.ts';
import { RENTAL_REQUESTED } from '../my-orders/order-notices.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './order.module.css';

/** Screens §2, Checkout. */
const REDIRECT_AFTER_MS = 2000;

interface OrderConfirmedDialogProps {
  order: Order;
  onClose: () => void;
}

/** Shown once above the order's page. A tap outside does not close it, because a double tap on Place order would. */
export function OrderConfirmedDialog({ order, onClose }: OrderConfirmedDialogProps) {
  const isCash = order.paymentMethod === 'cod';
  const hasRentals = order.items.some((item) => item.isRental);
  const cashNote = order.items.every((item) => item.isRental)
    ? formatCashDue(order)
    : `Please have ${formatRupees(order.toCollect ?? order.total)} ready on delivery.`;
  useEffect(() => {
    if (isCash) return;
    const redirect = setTimeout(() => window.location.assign('/profile?tab=orders'), REDIRECT_AFTER_MS);
    return () => clearTimeout(redirect);
  }, [isCash]);
  return (
    <div onClickCapture={ignoreBackdrop}>
      <Dialog open closesOnBack={false} onClose={onClose} title="Order Confirmed">
        <p>
          Thank you. Your order number is <b className={styles.number}>{order.orderNumber}</b>.
        </p>
        {hasRentals && <p className={styles.note}>{RENTAL_REQUESTED}</p>}
        {isCash && cashNote && <p className={styles.note}>{cashNote}</p>}
        <ButtonLink to="/profile" reloadDocument full className={styles.onward}>
          View My Orders
        </ButtonLink>
      </Dialog>
    </div>
  );
}

/** A tap on the backdrop has the dialog element itself as its target, and would close it. */
function ignoreBackdrop(click: MouseEvent): void {
  if (click.target instanceof HTMLDialogElement) click.stopPropagation();
}
