import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { OrderDialogProps } from '../order-dialog.ts';
import type { Order } from '../orders.schema.ts';
import { canReturn } from '../returns/return-draft.ts';
import styles from './order-actions.module.css';

/** Fetched when somebody presses the button. */
const DIALOGS = {
  cancel: lazy(async () => ({
    default: (await import('../cancellation/cancel-order-dialog.tsx')).CancelOrderDialog,
  })),
  return: lazy(async () => ({ default: (await import('../returns/return-dialog.tsx')).ReturnDialog })),
};

/** What a shopper can do about an order: cancel it before it is packed, send something back after it came. */
export function OrderActions({ order, onChanged }: Pick<OrderDialogProps, 'order' | 'onChanged'>) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const isReturnable = canReturn(order, Date.now());
  const OpenDialog = open && DIALOGS[open];
  const change = (changed: Order) => {
    setOpen(null);
    onChanged(changed);
  };
  if (!order.canCancel && !isReturnable) return null;
  const named = <span className="visually-hidden">: {order.orderNumber}</span>;
  return (
    <div className={styles.actions}>
      {order.canCancel && (
        <Button look="quiet" small onClick={() => setOpen('cancel')}>
          Cancel order{named}
        </Button>
      )}
      {isReturnable && (
        <Button look="quiet" small onClick={() => setOpen('return')}>
          Return items{named}
        </Button>
      )}
      {OpenDialog && (
        <Suspense>
          <OpenDialog order={order} onChanged={change} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
