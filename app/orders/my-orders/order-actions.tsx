import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { OrderDialogProps } from '../order-dialog.ts';
import type { Order } from '../orders.schema.ts';
import { canReturn } from '../returns/return-draft.ts';
import styles from './order-actions.module.css';

/** Loaded when the button is pressed. */
const DIALOGS = {
  cancel: lazy(async () => ({
    default: (await import('../cancellation/cancel-order-dialog.tsx')).CancelOrderDialog,
  })),
  return: lazy(async () => ({ default: (await import('../returns/return-dialog.tsx')).ReturnDialog })),
};

export function OrderActions({ order, onChanged }: Pick<OrderDialogProps, 'order' | 'onChanged'>) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const isReturnable = canReturn(order, Date.now());
  const OpenDialog = open && DIALOGS[open];
  const change = (changed: Order) => {
    setOpen(null);
    onChanged(changed);
  };
  if (!order.canCancel && !isReturnable) return null;
  const orderName = <span className="visually-hidden">: {order.orderNumber}</span>;
  return (
    <div className={styles.actions}>
      {order.canCancel && (
        <Button look="quiet" small onClick={() => setOpen('cancel')}>
          Cancel order{orderName}
        </Button>
      )}
      {isReturnable && (
        <Button look="quiet" small onClick={() => setOpen('return')}>
          Return items{orderName}
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
