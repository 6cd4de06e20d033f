import { useState } from 'react';
import { ApiFailure, callApi, failureText } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TrackingDialog } from '../fulfilment/tracking-dialog.tsx';
import { OrderTracking } from '../my-orders/order-status.tsx';
import { isWithCourier } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import styles from './order-panels.module.css';

const FAILED = 'The courier could not be saved.';
const TEXTS = { refused: FAILED, network: FAILED };

/** The courier can be changed once the order is shipped. */
export function CourierPanel({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const [isOpen, setOpen] = useState(false);

  async function save(body: object): Promise<FieldProblem[] | undefined> {
    try {
      const path = `/api/admin/orders/${order._id}/tracking`;
      onChanged((await callApi<{ order: Order }>('PUT', path, { body })).order);
      return undefined;
    } catch (error) {
      const fieldErrors = error instanceof ApiFailure ? error.errors : [];
      if (fieldErrors.length === 0) toast(failureText(error, TEXTS), { tone: 'bad', duration: 6000 });
      return fieldErrors;
    }
  }
  return (
    <Panel title="Courier">
      <div className={styles.facts}>
        {order.tracking ? (
          <OrderTracking tracking={order.tracking} />
        ) : (
          <p className={styles.none}>{formatNoCourier(order)}</p>
        )}
        {isWithCourier(order.status) && (
          <Button look="second" small onClick={() => setOpen(true)} className={styles.action}>
            {order.tracking ? 'Change courier' : 'Add courier'}
          </Button>
        )}
      </div>
      {isOpen && (
        <TrackingDialog
          order={order}
          title={`Courier for ${order.orderNumber}`}
          action="Save"
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

function formatNoCourier({ status }: Order): string {
  if (status === 'Cancelled') return 'No courier.';
  return isWithCourier(status) ? 'No courier added yet.' : 'Added when the order is shipped.';
}
