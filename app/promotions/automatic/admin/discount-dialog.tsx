import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { DiscountPeriodFields, DiscountValueFields, FieldPair } from '../../admin/discount-fields.tsx';
import {
  type AdminDiscount,
  DISCOUNT_KINDS,
  discountChangeSchema,
  newDiscountSchema,
} from '../automatic-discount.schema.ts';
import { type DiscountDraft, type TargetDraft, toDiscountBody, toDiscountDraft } from './discount-draft.ts';
import { DiscountTargetFields } from './discount-target-fields.tsx';

interface DiscountDialogProps {
  /** absent for a new one */
  discount: AdminDiscount | undefined;
  categories: readonly CategoryName[];
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

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
      <TextField label="Title" hint="Shown to shoppers in cart and checkout" {...textProps(form, 'title')} />
      <TextWarnings texts={[draft.title]} />
      <DiscountValueFields form={form} kinds={DISCOUNT_KINDS} />
      {isBuyGet && (
        <FieldPair>
          <TextField label="Quantity to buy" inputMode="decimal" {...textProps(form, 'buyQuantity')} />
          <TextField label="Quantity to get" inputMode="decimal" {...textProps(form, 'getQuantity')} />
          <TextField
            label="Percentage off"
            hint="100 is free"
            inputMode="decimal"
            {...textProps(form, 'percentOff')}
          />
        </FieldPair>
      )}
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
      <FieldPair>
        <TextField
          label="Minimum purchase (optional)"
          hint="In rupees"
          inputMode="decimal"
          {...textProps(form, 'minimum')}
        />
        {draft.kind !== 'free shipping' && (
          <TextField
            label="Maximum discount (optional)"
            hint="In rupees"
            inputMode="decimal"
            {...textProps(form, 'cap')}
          />
        )}
      </FieldPair>
      <DiscountPeriodFields form={form} />
      <Box form={form} field="combines" label="Combines with coupons and other discounts" />
      <Box form={form} field="wishlistOnly" label="Only for items on the customer’s wishlist" />
      <Box form={form} field="firstOrderOnly" label="Only for a customer’s first order" />
      <Box form={form} field="active" label="Active" />
    </FormDialog>
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
