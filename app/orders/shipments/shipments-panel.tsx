import { lazy, Suspense, useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import { formatDeliveryBy } from '#app/shipping/promise/format-delivery.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { Order } from '../orders.schema.ts';
import { ParcelList } from './parcel-list.tsx';
import type { Shipment } from './shipment.schema.ts';
import { nextShipmentStatuses, type ShipmentStatus } from './shipment-status.ts';
import styles from './shipments-panel.module.css';
import { unshippedItems } from './unshipped-items.ts';

const ShipmentDialog = lazy(async () => ({
  default: (await import('./shipment-dialog.tsx')).ShipmentDialog,
}));
const ShipmentMoveDialog = lazy(async () => ({
  default: (await import('./shipment-move-dialog.tsx')).ShipmentMoveDialog,
}));

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'move'; shipment: Shipment; to: ShipmentStatus }
  | { kind: 'cancel'; shipment: Shipment };

/** The parcels of an order. A change may move the order, its money and its documents, so the order is loaded again. */
export function ShipmentsPanel({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const left = unshippedItems(order).reduce((sum, { quantity }) => sum + quantity, 0);
  const change = () => {
    setOpen(null);
    onChanged();
  };
  const close = () => setOpen(null);
  return (
    <Panel title="Parcels">
      <PromisedDelivery order={order} />
      {order.shipments.length > 0 && (
        <ParcelList
          shipments={order.shipments}
          actions={(shipment) => <ParcelActions shipment={shipment} onOpen={setOpen} />}
        />
      )}
      {left > 0 ? (
        <div className={styles.rest}>
          <p>{left === 1 ? '1 item is in no parcel yet.' : `${left} items are in no parcel yet.`}</p>
          <Button look="second" small onClick={() => setOpen({ kind: 'new' })}>
            New parcel
          </Button>
        </div>
      ) : (
        order.shipments.length === 0 && <p className={styles.none}>No parcels.</p>
      )}
      <Suspense>
        {open?.kind === 'new' && <ShipmentDialog order={order} onSaved={change} onClose={close} />}
        {open?.kind === 'move' && (
          <ShipmentMoveDialog shipment={open.shipment} to={open.to} onMoved={change} onClose={close} />
        )}
      </Suspense>
      {open?.kind === 'cancel' && (
        <CancelParcel shipment={open.shipment} onCancelled={onChanged} onClose={close} />
      )}
    </Panel>
  );
}

/** The promised delivery; nothing for an order without a promise, and one that has ended. */
function PromisedDelivery({ order: { status, deliveryBy, isExpress, isLate } }: { order: Order }) {
  if (!deliveryBy || status === 'Delivered' || status === 'Cancelled') return null;
  return (
    <p className={styles.promise}>
      {isExpress && <Badge tone="indigo">Express</Badge>}
      {isLate && <Badge tone="madder">Late</Badge>}
      {formatDeliveryBy(deliveryBy)}
    </p>
  );
}

interface ParcelActionsProps {
  shipment: Shipment;
  onOpen: (dialog: OpenDialog) => void;
}

function ParcelActions({ shipment, onOpen }: ParcelActionsProps) {
  return (
    <>
      <Button look="second" small onClick={() => downloadLabel(shipment)}>
        Print label
      </Button>
      {nextShipmentStatuses(shipment.status).map((to) => (
        <Button key={to} look="second" small onClick={() => onOpen({ kind: 'move', shipment, to })}>
          {to}
        </Button>
      ))}
      {shipment.status === 'Ready' && (
        <Button look="quiet" small onClick={() => onOpen({ kind: 'cancel', shipment })}>
          Cancel parcel
        </Button>
      )}
    </>
  );
}

interface CancelParcelProps {
  shipment: Shipment;
  onCancelled: () => void;
  onClose: () => void;
}

function CancelParcel({ shipment, onCancelled, onClose }: CancelParcelProps) {
  async function cancel() {
    try {
      await callApi('DELETE', `/api/admin/shipments/${shipment._id}`);
    } catch (error) {
      toastFailure('The parcel could not be cancelled.', error);
    }
    onCancelled();
  }
  return (
    <ConfirmDialog
      title="Cancel this parcel?"
      action="Cancel parcel"
      cancelLabel="Keep parcel"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>Its items can be packed again. The order keeps its status.</p>
    </ConfirmDialog>
  );
}

const TEXTS = {
  refused: 'The label could not be created. Please try again.',
  network: 'The label could not be loaded. Please try again.',
};

/** Downloads the label of a parcel; shows a toast if it fails. */
async function downloadLabel({ _id, trackingNumber }: Shipment): Promise<void> {
  const name = `label ${trackingNumber ?? _id}.pdf`;
  await downloadFile(`/api/admin/shipments/${_id}/label`, name).catch((error) =>
    toast(failureText(error, TEXTS), { tone: 'bad' }),
  );
}
