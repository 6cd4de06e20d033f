import { formatRupees } from '#app/platform/money/money.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field, Select, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { type TextName, textProps } from '#app/ui/forms/text-props.ts';
import { type OutfitDraft, suggestedDeposit } from './outfit-draft.ts';
import styles from './outfit-form.module.css';
import type { OutfitForm } from './use-outfit-form.ts';

/** Suggestions; other conditions are accepted, too. */
const CONDITIONS = ['New, never worn', 'Like new', 'Worn a few times', 'Well loved'];

/** Measurements in the form, in centimetres. */
const OUTFIT_MEASURES = ['chest', 'bust', 'waist', 'hip', 'length', 'shoulder', 'sleeve'];

/** Suggestions; other sizes are accepted, too. */
const OUTFIT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free size'];

type Fields = Pick<OutfitForm, 'draft' | 'errorAt' | 'change'>;

/** The props that connect a control to a draft field. */
function fieldProps(form: Fields, name: TextName<OutfitDraft>) {
  return { name, ...textProps(form, name) };
}

export interface NamedSubcategory {
  _id: string;
  name: string;
}

export function AboutFields({ subcategories, ...form }: Fields & { subcategories: NamedSubcategory[] }) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Name"
        className={styles.fullWidth}
        placeholder="Bottle green draped gown"
        {...fieldProps(form, 'name')}
      />
      <LongField
        label="Description"
        hint="Fabric, work, where you wore it, and what is included"
        form={form}
        name="description"
      />
      <ChoiceField label="Kind of outfit (optional)" form={form} name="subcategory" choices={subcategories} />
      <ChoiceField
        label="Condition (optional)"
        form={form}
        name="condition"
        choices={CONDITIONS.map((name) => ({ _id: name, name }))}
      />
      <TextField label="Brand or tailor (optional)" {...fieldProps(form, 'brand')} />
    </div>
  );
}

export function FitFields(form: Fields) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Size"
        list="outfit-sizes"
        placeholder="M"
        autoComplete="off"
        {...fieldProps(form, 'size')}
      />
      <datalist id="outfit-sizes">
        {OUTFIT_SIZES.map((size) => (
          <option key={size} value={size} />
        ))}
      </datalist>
      <TextField
        label="Colour"
        placeholder="Bottle green"
        autoComplete="off"
        {...fieldProps(form, 'color')}
      />
      <fieldset className={styles.measures}>
        <legend>Measurements in cm (optional)</legend>
        {OUTFIT_MEASURES.map((measure) => (
          <Measure key={measure} measure={measure} {...form} />
        ))}
      </fieldset>
    </div>
  );
}

function Measure({ measure, draft, errorAt, change }: Fields & { measure: string }) {
  return (
    <TextField
      label={capitalise(measure)}
      inputMode="decimal"
      autoComplete="off"
      value={draft.measurements[measure] ?? ''}
      error={errorAt(`measurements.${measure}`)}
      onChange={(event) => change({ measurements: { ...draft.measurements, [measure]: event.target.value } })}
    />
  );
}

export function PriceFields(form: Fields) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Price per day in ₹"
        inputMode="decimal"
        autoComplete="off"
        {...fieldProps(form, 'price')}
      />
      <TextField
        label="Original price in ₹ (optional)"
        hint="Price when new; not shown to customers"
        inputMode="decimal"
        autoComplete="off"
        {...fieldProps(form, 'originalPrice')}
      />
      <div>
        <TextField
          label="Security deposit in ₹"
          hint="We hold it and refund it after the return"
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(form, 'securityDeposit')}
        />
        <Suggestion {...form} />
      </div>
    </div>
  );
}

function Suggestion({ draft, change }: Fields) {
  const rupees = suggestedDeposit(draft);
  if (rupees === undefined || draft.securityDeposit.trim() === String(rupees)) return null;
  return (
    <Button
      small
      look="quiet"
      className={styles.suggestion}
      onClick={() => change({ securityDeposit: String(rupees) })}
    >
      Use the suggested {formatRupees(rupees)}
    </Button>
  );
}

export function CareField(form: Fields) {
  return (
    <LongField
      label="Care notes (optional)"
      hint="For example: dry-clean only, no pins in the dupatta"
      form={form}
      name="careNotes"
      rows={3}
    />
  );
}

export function PickUpField(form: Fields) {
  return (
    <TextField
      label="Pick-up PIN code (optional)"
      hint="Not shown to customers. The calendar then leaves time for couriers"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={7}
      {...fieldProps(form, 'pickUpPin')}
    />
  );
}

interface NamedField {
  label: string;
  form: Fields;
  name: TextName<OutfitDraft>;
}

function LongField({ label, hint, form, name, rows = 5 }: NamedField & { hint: string; rows?: number }) {
  const { error, ...control } = fieldProps(form, name);
  return (
    <Field label={label} hint={hint} error={error} className={styles.fullWidth}>
      {(wiring) => <TextArea rows={rows} {...wiring} {...control} />}
    </Field>
  );
}

function ChoiceField({ label, form, name, choices }: NamedField & { choices: NamedSubcategory[] }) {
  const { error, ...control } = fieldProps(form, name);
  const isOther = control.value !== '' && !choices.some(({ _id }) => _id === control.value);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <Select {...wiring} {...control}>
          <option value="">Choose</option>
          {isOther && <option value={control.value}>{control.value}</option>}
          {choices.map((choice) => (
            <option key={choice._id} value={choice._id}>
              {choice.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
