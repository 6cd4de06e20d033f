import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import {
  AppliesToFields,
  BuyGetFields,
  OtherItemsFields,
} from '../automatic/admin/discount-target-fields.tsx';
import { DISCOUNT_KINDS } from '../automatic/automatic-discount.schema.ts';
import type { AdminCoupon } from '../coupon.schema.ts';
import { couponChangeSchema, newCouponSchema } from '../coupon-input.schema.ts';
import { couponTextProblems } from '../coupon-text-problems.ts';
import { type CouponDraft, toCouponBody, toCouponDraft } from './coupon-draft.ts';
import {
  CapField,
  DiscountPeriodFields,
  DiscountValueFields,
  FieldPair,
  MinimumField,
} from './discount-fields.tsx';

interface CouponDialogProps {
  /** absent for a new coupon */
  coupon: AdminCoupon | undefined;
  categories: readonly CategoryName[];
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** Adds or edits a coupon; its code cannot change. */
export function CouponDialog({ coupon, categories, onSave, onClose }: CouponDialogProps) {
  const isNew = coupon === undefined;
  const form = useForm({
    initial: toCouponDraft(coupon),
    toBody: (draft: CouponDraft) => toCouponBody(draft, isNew),
    schema: isNew ? newCouponSchema : couponChangeSchema,
    check: couponTextProblems,
    onSave,
    onSaved: onClose,
  });
  const { draft, change } = form;
  return (
    <FormDialog wide title={isNew ? 'Add Coupon' : `Edit ${coupon.code}`} form={form} onClose={onClose}>
      {isNew && (
        <TextField label="Code" hint="What shoppers enter, such as DIWALI10" {...textProps(form, 'code')} />
      )}
      <DiscountValueFields form={form} kinds={DISCOUNT_KINDS} />
      <BuyGetFields form={form} />
      <TextField
        label="Description"
        hint="Shown to shoppers: 10% off your first order"
        {...textProps(form, 'description')}
      />
      <TextWarnings texts={[draft.description]} />
      <FieldPair>
        <MinimumField form={form} hint="In rupees, of all items in the cart" />
        <CapField form={form} />
      </FieldPair>
      <FieldPair>
        <TextField label="Total uses (optional)" inputMode="decimal" {...textProps(form, 'mostUses')} />
        <TextField
          label="Uses per customer (optional)"
          inputMode="decimal"
          {...textProps(form, 'mostUsesEach')}
        />
      </FieldPair>
      <AppliesToFields {...{ form, categories }} path="" />
      <OtherItemsFields {...{ form, categories }} />
      <DiscountPeriodFields form={form} />
      <Checkbox checked={draft.combines} onChange={({ target }) => change({ combines: target.checked })}>
        Combines with automatic discounts. If not, the customer gets what saves more.
      </Checkbox>
      <Checkbox
        checked={draft.firstOrderOnly}
        onChange={({ target }) => change({ firstOrderOnly: target.checked })}
      >
        Only for a customer’s first order
      </Checkbox>
      <Checkbox checked={draft.active} onChange={({ target }) => change({ active: target.checked })}>
        Active
      </Checkbox>
    </FormDialog>
  );
}
