import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { formatCourier } from '#app/shipping/couriers/courier.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { LabelButton } from './label-button.tsx';
import { NewParcelDialog } from './new-parcel-dialog.tsx';
import { type RentalParcel, rentalParcelMoveSchema } from './rental-parcel.schema.ts';
import { RentalParcelList } from './rental-parcel-list.tsx';
import {
  canSendLeg,
  formatLeg,
  nextParcelStatuses,
  RENTAL_LEGS,
  type RentalLeg,
  type RentalParcelStatus,
} from './rental-parcel-status.ts';
import styles from './rental-parcels.module.css';
import { type ParcelDialogProps, sendParcelCall } from './send-parcel-call.ts';

interface PanelProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
}

type OpenDialog =
  | { kind: 'new'; leg: RentalLeg }
  | { kind: 'move'; parcel: RentalParcel; to: RentalParcelStatus }
  | { kind: 'cancel'; parcel: RentalParcel };

/** The two ways of a rented outfit, for staff. */
export function RentalParcelsPanel({ order, onChanged }: PanelProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const change = (changed: RentalOrder) => {
    close();
    onChanged(changed);
  };
  const missing = RENTAL_LEGS.filter(
    (leg) => canSendLeg(leg, order.status) && !order.parcels.some((parcel) => parcel.leg === leg),
  );
  return (
    <>
      <RentalParcelList
        parcels={order.parcels}
        actions={(parcel) => <ParcelActions parcel={parcel} onOpen={setOpen} />}
      />
      {missing.length > 0 && (
        <div className={styles.actions}>
          {missing.map((leg) => (
            <Button key={leg} look="second" small onClick={() => setOpen({ kind: 'new', leg })}>
              New parcel: {formatLeg(leg).toLowerCase()}
            </Button>
          ))}
        </div>
      )}
      {open?.kind === 'new' && (
        <NewParcelDialog order={order} leg={open.leg} onChanged={change} onClose={close} />
      )}
      {open?.kind === 'move' && (
        <MoveParcelDialog parcel={open.parcel} to={open.to} onChanged={change} onClose={close} />
      )}
      {open?.kind === 'cancel' && <CancelParcel parcel={open.parcel} onChanged={change} onClose={close} />}
    </>
  );
}

function ParcelActions({ parcel, onOpen }: { parcel: RentalParcel; onOpen: (open: OpenDialog) => void }) {
  return (
    <>
      {parcel.deliverTo && (
        <LabelButton path={`/api/admin/rental-parcels/${parcel._id}/label`} name={parcel._id} />
      )}
      {nextParcelStatuses(parcel.status).map((to) => (
        <Button key={to} look="second" small onClick={() => onOpen({ kind: 'move', parcel, to })}>
          {to}
        </Button>
      ))}
      {parcel.status === 'Ready' && (
        <Button look="quiet" small onClick={() => onOpen({ kind: 'cancel', parcel })}>
          Cancel parcel
        </Button>
      )}
    </>
  );
}

function MoveParcelDialog({
  parcel,
  to,
  onChanged,
  onClose,
}: ParcelDialogProps & { parcel: RentalParcel; to: RentalParcelStatus }) {
  const form = useForm({
    initial: { status: to, reason: '' },
    schema: rentalParcelMoveSchema,
    onSave: (body) =>
      sendParcelCall(
        () => callApi('PUT', `/api/admin/rental-parcels/${parcel._id}/status`, { body }),
        onChanged,
      ),
  });
  return (
    <FormDialog title={to} action={`Mark as ${to.toLowerCase()}`} form={form} onClose={onClose}>
      <p>
        {formatLeg(parcel.leg)}, {formatCourier(parcel.courier)}. Owner and renter see it. The rental keeps
        its status.
      </p>
      <TextField
        label={to === 'Delivery failed' ? 'Reason' : 'Remark (optional)'}
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}

function CancelParcel({ parcel, onChanged, onClose }: ParcelDialogProps & { parcel: RentalParcel }) {
  async function cancel() {
    const problems = await sendParcelCall(
      () => callApi('DELETE', `/api/admin/rental-parcels/${parcel._id}`),
      onChanged,
    );
    if (problems) toast('The parcel could not be cancelled.', { tone: 'bad' });
  }
  return (
    <ConfirmDialog
      title="Cancel this parcel?"
      action="Cancel parcel"
      cancelLabel="Keep parcel"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>This way can get another parcel. The rental keeps its status.</p>
    </ConfirmDialog>
  );
}
