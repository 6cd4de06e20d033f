import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { type AdminCoupon, COUPON_KINDS } from '../coupon.schema.ts';
import { couponChangeSchema, newCouponSchema } from '../coupon-input.schema.ts';
import { couponTextProblems } from '../coupon-text-problems.ts';
import styles from './admin-coupons.module.css';
import { type CouponDraft, toCouponBody, toCouponDraft } from './coupon-draft.ts';

interface CouponDialogProps {
  /** absent for a new coupon */
  coupon: AdminCoupon | undefined;
  categories: readonly CategoryName[];
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

const KIND_LABELS: Record<AdminCoupon['kind'], string> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  'free shipping': 'Free shipping',
};

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
      {isNew && <Text form={form} field="code" label="Code" hint="What shoppers enter, such as DIWALI10" />}
      <div className={styles.pair}>
        <Field label="Discount type">
          {(wiring) => (
            <Select
              {...wiring}
              value={draft.kind}
              onChange={({ target }) => change({ kind: target.value as AdminCoupon['kind'] })}
            >
              {COUPON_KINDS.map((kind) => (
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
      <Text
        form={form}
        field="description"
        label="Description"
        hint="Shown to shoppers: 10% off your first order"
      />
      <TextWarnings texts={[draft.description]} />
      <div className={styles.pair}>
        <Text form={form} field="minimum" label="Minimum purchase (optional)" hint="In rupees" isNumber />
        <Text form={form} field="mostUses" label="Total uses (optional)" isNumber />
        <Text form={form} field="mostUsesEach" label="Uses per customer (optional)" isNumber />
      </div>
      <Categories {...{ form, categories }} />
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

type TextName = Exclude<keyof CouponDraft, 'kind' | 'firstOrderOnly' | 'categories' | 'active'>;

interface TextProps {
  form: Form<CouponDraft>;
  field: TextName;
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

function Categories({
  form,
  categories,
}: Pick<CouponDialogProps, 'categories'> & { form: Form<CouponDraft> }) {
  const { draft, change } = form;
  const error = form.errorAt('categories');
  return (
    <fieldset className={styles.categories}>
      <legend>Categories</legend>
      <p>Leave all unticked for the whole shop.</p>
      {categories.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          checked={draft.categories.includes(_id)}
          onChange={({ target }) =>
            change(({ categories: now }) => ({
              categories: target.checked ? [...now, _id] : now.filter((each) => each !== _id),
            }))
          }
        >
          {name}
        </Checkbox>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
