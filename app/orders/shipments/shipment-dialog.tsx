import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { COURIER_LABELS, type CourierName, findCourierName } from '#app/shipping/couriers/courier.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { COURIERS, OTHER } from '../fulfilment/tracking.ts';
import styles from '../order-dialog.module.css';
import type { Order } from '../orders.schema.ts';
import { shipmentInputSchema } from './shipment-input.schema.ts';
import { unshippedItems } from './unshipped-items.ts';

const FAILED = 'The parcel could not be saved.';
const TEXTS = { refused: FAILED, network: FAILED };

interface ShipmentDialogProps {
  order: Order;
  onSaved: () => void;
  onClose: () => void;
}

/** Packs items of an order as a parcel. All that is left is selected. */
export function ShipmentDialog({ order, onSaved, onClose }: ShipmentDialogProps) {
  const left = unshippedItems(order);
  const couriers = useApiQuery<{ couriers: CourierName[] }>('/api/admin/couriers');
  const bookable = couriers.data?.couriers ?? [];
  // One that is set up, else one by hand: what is not set up cannot be booked.
  const preselected = bookable[0] ?? OTHER;
  const form = useForm({
    initial: {
      chosen: Object.fromEntries(left.map(({ item, quantity }) => [item._id, quantity])),
      ...{ courier: undefined as string | undefined, other: '', trackingNumber: '', expectedBy: '' },
    },
    toBody: ({ chosen, courier = preselected, other, trackingNumber, expectedBy }) => ({
      items: Object.entries(chosen).map(([item, quantity]) => ({ item, quantity })),
      courier: courier === OTHER ? other : courier,
      ...{ trackingNumber: courier in COURIER_LABELS ? '' : trackingNumber, expectedBy },
    }),
    schema: shipmentInputSchema,
    onSave: async (body) => {
      try {
        await callApi('POST', `/api/admin/orders/${order._id}/shipments`, { body });
        return undefined;
      } catch (error) {
        return failureProblems(error, TEXTS);
      }
    },
    onSaved,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog
      title={`New parcel for ${order.orderNumber}`}
      action="Save parcel"
      form={form}
      isWaiting={couriers.isLoading}
      onClose={onClose}
    >
      <div className={styles.items}>
        {left.map(({ item, quantity }) => (
          <ItemToShip
            key={item._id}
            {...{ item, left: quantity, chosen: draft.chosen }}
            onChange={(chosen) => change({ chosen })}
          />
        ))}
      </div>
      {errorAt('items') && <p role="alert">{errorAt('items')}</p>}
      {order.isExpress && <p>The customer chose express delivery.</p>}
      {couriers.isLoading ? (
        <Skeleton height="72px" />
      ) : (
        <CourierFields
          {...{ bookable, change, errorAt }}
          draft={{ ...draft, courier: draft.courier ?? preselected }}
        />
      )}
      <TextField
        label="Expected by (optional)"
        type="date"
        value={draft.expectedBy}
        error={errorAt('expectedBy')}
        onChange={(event) => change({ expectedBy: event.target.value })}
      />
    </FormDialog>
  );
}

interface CourierFieldsProps {
  draft: { courier: string; other: string; trackingNumber: string };
  change: (part: Partial<CourierFieldsProps['draft']>) => void;
  errorAt: (path: string) => string | undefined;
  bookable: readonly CourierName[];
}

function CourierFields({ draft, change, errorAt, bookable }: CourierFieldsProps) {
  const isOther = draft.courier === OTHER;
  // Without its number, such a parcel would be booked.
  const needsNumber = findCourierName(draft.courier) !== undefined;
  return (
    <>
      <Field label="Courier" error={isOther ? undefined : errorAt('courier')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.courier}
            onChange={(event) => change({ courier: event.target.value })}
          >
            {COURIERS.map((courier) => (
              <option key={courier}>{courier}</option>
            ))}
            {bookable.map((courier) => (
              <option key={courier} value={courier}>
                Book with {COURIER_LABELS[courier]}
              </option>
            ))}
            <option value={OTHER}>Other courier</option>
          </Select>
        )}
      </Field>
      {isOther && (
        <TextField
          label="Courier name"
          value={draft.other}
          error={errorAt('courier')}
          onChange={(event) => change({ other: event.target.value })}
        />
      )}
      {!bookable.includes(draft.courier as CourierName) && (
        <TextField
          label={needsNumber ? 'Tracking number' : 'Tracking number (optional)'}
          autoComplete="off"
          value={draft.trackingNumber}
          error={errorAt('trackingNumber')}
          onChange={(event) => change({ trackingNumber: event.target.value })}
        />
      )}
    </>
  );
}

interface ItemToShipProps {
  item: Order['items'][number];
  left: number;
  /** units by item id */
  chosen: Readonly<Record<string, number>>;
  onChange: (chosen: Record<string, number>) => void;
}

function ItemToShip({ item, left, chosen, onChange }: ItemToShipProps) {
  const { [item._id]: quantity, ...others } = chosen;
  const choose = (count: number) => onChange({ ...chosen, [item._id]: count });
  return (
    <div className={styles.item}>
      <Checkbox
        checked={quantity !== undefined}
        onChange={(event) => (event.target.checked ? choose(left) : onChange(others))}
      >
        {item.name}
        <span className={styles.details}>{[item.size, item.color].filter(Boolean).join(', ')}</span>
      </Checkbox>
      {quantity !== undefined && left > 1 && (
        <div className={styles.how}>
          <QuantityStepper of={item.name} quantity={quantity} max={left} onChange={choose} />
        </div>
      )}
    </div>
  );
}
