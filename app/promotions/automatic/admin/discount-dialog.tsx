import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import {
  type AdminDiscount,
  DISCOUNT_KINDS,
  discountChangeSchema,
  newDiscountSchema,
} from '../automatic-discount.schema.ts';
import styles from './admin-discounts.module.css';
import { type DiscountDraft, type TargetDraft, toDiscountBody, toDiscountDraft } from './discount-draft.ts';
import { DiscountTargetFields } from './discount-target-fields.tsx';

interface DiscountDialogProps {
  /** absent for a new one */
  discount: AdminDiscount | undefined;
  categories: readonly CategoryName[];
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

const KIND_LABELS: Record<AdminDiscount['kind'], string> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  'buy x get y': 'Buy X get Y',
  'free shipping': 'Free shipping',
};

/** Adds or edits an automatic discount. */
export function DiscountDialog({ discount, categories, onSave, onClose }: DiscountDialogProps) {
  const form = useForm({
    initial: toDiscountDraft(discount),
    toBody: toDiscountBody,
    schema: discount ? discountChangeSchema : newDiscountSchema,
    onSave,
    onSaved: onClose,
  });
  const { draft, change } = form;
  const isBuyGet = draft.kind === 'buy x get y';
  return (
    <FormDialog
      wide
      title={discount ? `Edit ${discount.title}` : 'Add Automatic Discount'}
      form={form}
      onClose={onClose}
    >
      <Text form={form} field="title" label="Title" hint="Shown to shoppers in cart and checkout" />
      <TextWarnings texts={[draft.title]} />
      <Values form={form} />
      <Target
        {...{ form, categories }}
        field="appliesTo"
        legend={isBuyGet ? 'Customer buys' : 'Applies to'}
      />
      {isBuyGet && (
        <Checkbox
          checked={draft.hasOtherItems}
          onChange={({ target }) => change({ hasOtherItems: target.checked })}
        >
          The customer gets other items than those to buy
        </Checkbox>
      )}
      {isBuyGet && draft.hasOtherItems && (
        <Target {...{ form, categories }} field="gets" legend="Customer gets" />
      )}
      <div className={styles.pair}>
        <Text form={form} field="minimum" label="Minimum purchase (optional)" hint="In rupees" isNumber />
        {draft.kind !== 'free shipping' && (
          <Text form={form} field="cap" label="Maximum discount (optional)" hint="In rupees" isNumber />
        )}
      </div>
      <div className={styles.pair}>
        <Text
          form={form}
          field="startsAt"
          label="Starts"
          hint="India Standard Time (IST)"
          type="datetime-local"
        />
        <Text form={form} field="endsAt" label="Ends (optional)" type="datetime-local" />
      </div>
      <Box form={form} field="combines" label="Combines with coupons and other discounts" />
      <Box form={form} field="wishlistOnly" label="Only for items on the customer’s wishlist" />
      <Box form={form} field="firstOrderOnly" label="Only for a customer’s first order" />
      <Box form={form} field="active" label="Active" />
    </FormDialog>
  );
}

function Values({ form }: { form: Form<DiscountDraft> }) {
  const { draft, change } = form;
  return (
    <>
      <div className={styles.pair}>
        <Field label="Discount type">
          {(wiring) => (
            <Select
              {...wiring}
              value={draft.kind}
              onChange={({ target }) => change({ kind: target.value as AdminDiscount['kind'] })}
            >
              {DISCOUNT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {draft.kind === 'percentage' && <Text form={form} field="percentOff" label="Percentage" isNumber />}
        {draft.kind === 'fixed' && <Text form={form} field="amountOff" label="Amount in rupees" isNumber />}
      </div>
      {draft.kind === 'buy x get y' && (
        <div className={styles.pair}>
          <Text form={form} field="buyQuantity" label="Quantity to buy" isNumber />
          <Text form={form} field="getQuantity" label="Quantity to get" isNumber />
          <Text form={form} field="percentOff" label="Percentage off" hint="100 is free" isNumber />
        </div>
      )}
    </>
  );
}

interface TargetProps extends Pick<DiscountDialogProps, 'categories'> {
  form: Form<DiscountDraft>;
  field: 'appliesTo' | 'gets';
  legend: string;
}

function Target({ form, field, legend, categories }: TargetProps) {
  return (
    <DiscountTargetFields
      {...{ legend, categories }}
      target={form.draft[field]}
      errorAt={(part) => form.errorAt(`${field}.${part}`)}
      onChange={(part: Partial<TargetDraft>) =>
        form.change((now) => ({ [field]: { ...now[field], ...part } }))
      }
    />
  );
}

interface BoxProps {
  form: Form<DiscountDraft>;
  field: 'combines' | 'wishlistOnly' | 'firstOrderOnly' | 'active';
  label: string;
}

function Box({ form, field, label }: BoxProps) {
  return (
    <Checkbox checked={form.draft[field]} onChange={({ target }) => form.change({ [field]: target.checked })}>
      {label}
    </Checkbox>
  );
}

interface TextProps {
  form: Form<DiscountDraft>;
  field: keyof { [Field in keyof DiscountDraft as DiscountDraft[Field] extends string ? Field : never]: 0 };
  label: string;
  hint?: string;
  isNumber?: boolean;
  type?: 'datetime-local';
}

function Text({ form, field, isNumber, ...input }: TextProps) {
  return (
    <TextField
      {...input}
      inputMode={isNumber ? 'decimal' : undefined}
      value={form.draft[field]}
      error={form.errorAt(field)}
      onChange={({ target }) => form.change({ [field]: target.value })}
    />
  );
}
