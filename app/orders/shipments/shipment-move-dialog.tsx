import { callApi } from '#app/platform/browser/api-client.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import styles from '../order-dialog.module.css';
import type { Shipment } from './shipment.schema.ts';
import { shipmentStatusSchema } from './shipment-input.schema.ts';
import type { ShipmentStatus } from './shipment-status.ts';

const FAILED = 'The parcel could not be changed.';
const TEXTS = { refused: FAILED, network: FAILED };

/** The effects of a new status. */
const CONSEQUENCES: Partial<Record<ShipmentStatus, string>> = {
  'Out for delivery': 'The customer gets an email.',
  Delivered: 'When all parcels are delivered, the order is Delivered and cash counts as collected.',
  'Delivery failed': 'The customer gets an email with the reason.',
  Returned:
    'Inspect the items first. They go back to stock, what the customer has paid for them is refunded, and a credit note is issued.',
};
const WITH_REASON: readonly ShipmentStatus[] = ['Delivery failed', 'Returning', 'Returned'];

interface ShipmentMoveDialogProps {
  shipment: Shipment;
  to: ShipmentStatus;
  onMoved: () => void;
  onClose: () => void;
}

/** The question before a parcel gets another status. */
export function ShipmentMoveDialog({ shipment, to, onMoved, onClose }: ShipmentMoveDialogProps) {
  const form = useForm({
    initial: { reason: '', damaged: {} as Record<string, number> },
    toBody: ({ reason, damaged }) => ({
      ...{ status: to, reason },
      damaged: Object.entries(damaged).map(([item, quantity]) => ({ item, quantity })),
    }),
    schema: shipmentStatusSchema,
    onSave: async (body) => {
      try {
        await callApi('PUT', `/api/admin/shipments/${shipment._id}/status`, { body });
        return undefined;
      } catch (error) {
        return failureProblems(error, TEXTS);
      }
    },
    onSaved: onMoved,
  });
  const { draft, change, errorAt } = form;
  const text = CONSEQUENCES[to];
  return (
    <FormDialog title={`Mark the parcel as ${to.toLowerCase()}`} action="Save" form={form} onClose={onClose}>
      {text && <p>{text}</p>}
      {WITH_REASON.includes(to) && (
        <TextField
          label="Reason (optional)"
          value={draft.reason}
          error={errorAt('reason')}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
      {to === 'Returned' && (
        <div className={styles.items}>
          {shipment.items.map((item) => (
            <DamagedItem
              key={item.item}
              {...{ item, damaged: draft.damaged }}
              onChange={(damaged) => change({ damaged })}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}

interface DamagedItemProps {
  item: Shipment['items'][number];
  /** units by item id */
  damaged: Readonly<Record<string, number>>;
  onChange: (damaged: Record<string, number>) => void;
}

function DamagedItem({ item: { item, name, quantity: most }, damaged, onChange }: DamagedItemProps) {
  const { [item]: quantity, ...others } = damaged;
  return (
    <div className={styles.item}>
      <Checkbox
        checked={quantity !== undefined}
        onChange={(event) => onChange(event.target.checked ? { ...damaged, [item]: most } : others)}
      >
        {name} is damaged
        <span className={styles.details}>It does not go back to stock.</span>
      </Checkbox>
      {quantity !== undefined && most > 1 && (
        <div className={styles.how}>
          <QuantityStepper
            of={name}
            quantity={quantity}
            max={most}
            onChange={(count) => onChange({ ...damaged, [item]: count })}
          />
        </div>
      )}
    </div>
  );
}
