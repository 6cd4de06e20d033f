import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import {
  CapField,
  DiscountPeriodFields,
  DiscountValueFields,
  FieldPair,
  MinimumField,
} from '../../admin/discount-fields.tsx';
import {
  type AdminDiscount,
  DISCOUNT_KINDS,
  discountChangeSchema,
  newDiscountSchema,
} from '../automatic-discount.schema.ts';
import { type DiscountDraft, toDiscountBody, toDiscountDraft } from './discount-draft.ts';
import { AppliesToFields, BuyGetFields, OtherItemsFields } from './discount-target-fields.tsx';

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
  const { draft } = form;
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
      <BuyGetFields form={form} />
      <AppliesToFields {...{ form, categories }} path="appliesTo." />
      <OtherItemsFields {...{ form, categories }} />
      <FieldPair>
        <MinimumField form={form} />
        <CapField form={form} />
      </FieldPair>
      <DiscountPeriodFields form={form} />
      <Box form={form} field="combines" label="Combines with coupons and other discounts" />
      <Box form={form} field="wishlistOnly" label="Only for items on the customer’s wishlist" />
      <Box form={form} field="firstOrderOnly" label="Only for a customer’s first order" />
      <Box form={form} field="active" label="Active" />
    </FormDialog>
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
