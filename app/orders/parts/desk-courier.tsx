import { useState } from 'react';
import { ApiFailure, callApi, failureText } from '#app/foundation/api-client.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { tell } from '#app/ui/tell.ts';
import { isWithCourier } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import { ofTrackingDraft, type TrackingDraft } from '../tracking-draft.ts';
import styles from './desk-facts.module.css';
import { OrderTracking } from './order-tracking.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

const FAILED = 'The courier could not be saved.';
const TEXTS = { refused: FAILED, network: FAILED };

/** Who carries an order, to be changed once it is shipped. */
export function DeskCourier({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const [isOpen, setOpen] = useState(false);

  async function save(draft: TrackingDraft): Promise<FieldProblem[] | undefined> {
    try {
      const path = `/api/admin/orders/${order._id}/tracking`;
      onChanged((await callApi<{ order: Order }>('PUT', path, { body: ofTrackingDraft(draft) })).order);
      return undefined;
    } catch (error) {
      const faults = error instanceof ApiFailure ? error.errors : [];
      if (faults.length === 0) tell(failureText(error, TEXTS), { tone: 'bad', duration: 6000 });
      return faults;
    }
  }
  return (
    <Panel title="Courier">
      <div className={styles.facts}>
        {order.tracking ? (
          <OrderTracking tracking={order.tracking} />
        ) : (
          <p className={styles.none}>{noCourierWords(order)}</p>
        )}
        {isWithCourier(order.status) && (
          <Button look="second" small onClick={() => setOpen(true)} className={styles.deed}>
            {order.tracking ? 'Change courier' : 'Name the courier'}
          </Button>
        )}
      </div>
      {isOpen && (
        <TrackingDialog
          order={order}
          title={`Courier of ${order.orderNumber}`}
          action="Save"
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

function noCourierWords({ status }: Order): string {
  if (status === 'Cancelled') return 'Nobody carries it.';
  return isWithCourier(status) ? 'Nobody has said who carries it.' : 'Asked for when the order is shipped.';
}
