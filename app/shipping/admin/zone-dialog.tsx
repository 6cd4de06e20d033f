import type { ChangeEvent } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { ShippingZone } from '../zones/zone.schema.ts';
import { DEFAULT_ZONE } from '../zones/zone.ts';
import { zoneSchema } from '../zones/zone-input.schema.ts';
import styles from './shipping.module.css';

export type ZoneFields = Omit<ShippingZone, '_id'>;

interface ZoneDialogProps {
  /** absent for a new zone */
  zone: ShippingZone | undefined;
  onSave: (fields: ZoneFields) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

function draftOf(zone: ShippingZone | undefined) {
  const { name = '', pins = [], courier = '', daysMin = 3, daysMax = 7 } = zone ?? {};
  const { serviceable = true, cashOnDelivery = true, charge = null, extraCharge = 0 } = zone ?? {};
  return {
    ...{ name, courier, serviceable, cashOnDelivery, pins: pins.join(' ') },
    ...{ daysMin: String(daysMin), daysMax: String(daysMax), charge: charge === null ? '' : String(charge) },
    extraCharge: extraCharge === 0 ? '' : String(extraCharge),
    ...draftOfExpress(zone?.express ?? null),
  };
}

function draftOfExpress(express: ShippingZone['express']) {
  const { daysMin = 1, daysMax = 2, charge, extraCharge = 0 } = express ?? {};
  return {
    hasExpress: express !== null,
    ...{ expressDaysMin: String(daysMin), expressDaysMax: String(daysMax) },
    expressCharge: charge === undefined ? '' : String(charge),
    expressExtraCharge: extraCharge === 0 ? '' : String(extraCharge),
  };
}
type ZoneDraft = ReturnType<typeof draftOf>;

/** Text that is not a number is sent as typed, so that the schema reports the error. */
function toFields(draft: ZoneDraft) {
  return {
    ...draft,
    pins: draft.pins.split(/[\s,]/).filter((prefix) => prefix !== ''),
    daysMin: typedNumber(draft.daysMin),
    daysMax: typedNumber(draft.daysMax),
    charge: draft.charge.trim() === '' ? null : typedNumber(draft.charge),
    extraCharge: draft.extraCharge.trim() === '' ? 0 : typedNumber(draft.extraCharge),
    express: draft.hasExpress
      ? {
          daysMin: typedNumber(draft.expressDaysMin),
          daysMax: typedNumber(draft.expressDaysMax),
          charge: typedNumber(draft.expressCharge),
          extraCharge: draft.expressExtraCharge.trim() === '' ? 0 : typedNumber(draft.expressExtraCharge),
        }
      : null,
  };
}

/** Edits a zone, or adds one. */
export function ZoneDialog({ zone, onSave, onClose }: ZoneDialogProps) {
  const form = useForm({
    initial: draftOf(zone),
    toBody: toFields,
    schema: zoneSchema,
    onSave: (body) => onSave(body as ZoneFields),
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  const isDefault = zone?.name === DEFAULT_ZONE;
  const textField = (field: 'name' | 'courier' | 'daysMin' | 'daysMax' | 'charge' | 'extraCharge') => ({
    ...textProps(form, field),
    autoComplete: 'off',
  });
  return (
    <FormDialog title={zone ? `Edit ${zone.name}` : 'Add Zone'} form={form} onClose={onClose}>
      {!isDefault && (
        <>
          <TextField label="Name" required {...textField('name')} />
          <Field
            label="PIN codes"
            hint="First 1 to 6 digits, separated by spaces: 560 5621"
            error={errorAt('pins')}
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                rows={3}
                value={draft.pins}
                onChange={({ target }) => change({ pins: target.value })}
              />
            )}
          </Field>
        </>
      )}
      <Checkbox
        checked={draft.serviceable}
        onChange={({ target }) => change({ serviceable: target.checked })}
      >
        Deliver to this zone
      </Checkbox>
      <Checkbox
        checked={draft.cashOnDelivery}
        disabled={!draft.serviceable}
        onChange={({ target }) => change({ cashOnDelivery: target.checked })}
      >
        Cash on delivery
      </Checkbox>
      <div className={styles.pair}>
        <TextField label="Shortest transit (days)" inputMode="numeric" {...textField('daysMin')} />
        <TextField label="Longest transit (days)" inputMode="numeric" {...textField('daysMax')} />
        <TextField
          label="Charge (₹)"
          hint="For every order to this zone. Leave empty for the store's own rule."
          inputMode="decimal"
          {...textField('charge')}
        />
        <TextField
          label="Each further 500 g (₹)"
          hint="Then the charge above is for the first 500 g. Empty: any weight."
          inputMode="decimal"
          {...textField('extraCharge')}
        />
        <TextField label="Courier" hint="For your own use" {...textField('courier')} />
      </div>
      <ExpressFields form={form} />
    </FormDialog>
  );
}

/** A faster service that shoppers can choose. */
function ExpressFields({ form }: { form: Form<ZoneDraft> }) {
  const { draft, change, errorAt } = form;
  const field = (
    name: 'expressDaysMin' | 'expressDaysMax' | 'expressCharge' | 'expressExtraCharge',
    path: string,
  ) => ({
    ...{ inputMode: 'decimal' as const, autoComplete: 'off', value: draft[name] },
    error: errorAt(`express.${path}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  return (
    <>
      <Checkbox
        checked={draft.hasExpress}
        disabled={!draft.serviceable}
        onChange={({ target }) => change({ hasExpress: target.checked })}
      >
        Offer express delivery
      </Checkbox>
      {draft.hasExpress && (
        <div className={styles.pair}>
          <TextField label="Express: shortest transit (days)" {...field('expressDaysMin', 'daysMin')} />
          <TextField label="Express: longest transit (days)" {...field('expressDaysMax', 'daysMax')} />
          <TextField
            label="Express: charge (₹)"
            hint="For every order, free shipping or not"
            {...field('expressCharge', 'charge')}
          />
          <TextField
            label="Express: each further 500 g (₹)"
            hint="Empty: the charge is for any weight."
            {...field('expressExtraCharge', 'extraCharge')}
          />
        </div>
      )}
    </>
  );
}
