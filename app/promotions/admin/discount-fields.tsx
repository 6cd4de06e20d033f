import type { ReactNode } from 'react';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import styles from './discount-fields.module.css';

export type FieldsOf<Draft> = Pick<Form<Draft>, 'draft' | 'change' | 'errorAt'>;

const KIND_LABELS = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  'buy x get y': 'Buy X get Y',
  'free shipping': 'Free shipping',
};
export type DiscountKind = keyof typeof KIND_LABELS;

/** Fields side by side, if they fit. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface ValueDraft<K> {
  kind: K;
  percentOff: string;
  amountOff: string;
}

/** The kind of a discount, and its percentage or amount. */
export function DiscountValueFields<K extends DiscountKind>({
  form,
  kinds,
}: {
  form: FieldsOf<ValueDraft<K>>;
  kinds: readonly K[];
}) {
  const { draft, change } = form;
  return (
    <FieldPair>
      <Field label="Discount type">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value as K })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.kind === 'percentage' && (
        <TextField label="Percentage" inputMode="decimal" {...textProps(form, 'percentOff')} />
      )}
      {draft.kind === 'fixed' && (
        <TextField label="Amount in rupees" inputMode="decimal" {...textProps(form, 'amountOff')} />
      )}
    </FieldPair>
  );
}

/** When a discount starts and ends. */
export function DiscountPeriodFields({ form }: { form: FieldsOf<{ startsAt: string; endsAt: string }> }) {
  return (
    <FieldPair>
      <TextField
        label="Starts"
        hint="India Standard Time (IST)"
        type="datetime-local"
        {...textProps(form, 'startsAt')}
      />
      <TextField label="Ends (optional)" type="datetime-local" {...textProps(form, 'endsAt')} />
    </FieldPair>
  );
}

/** The minimum purchase for the discount. */
export function MinimumField({
  form,
  hint = 'In rupees',
}: {
  form: FieldsOf<{ minimum: string }>;
  hint?: string;
}) {
  return (
    <TextField
      label="Minimum purchase (optional)"
      hint={hint}
      inputMode="decimal"
      {...textProps(form, 'minimum')}
    />
  );
}

/** The maximum reduction of an order; free shipping has none. */
export function CapField({ form }: { form: FieldsOf<{ kind: DiscountKind; cap: string }> }) {
  if (form.draft.kind === 'free shipping') return null;
  return (
    <TextField
      label="Maximum discount (optional)"
      hint="In rupees"
      inputMode="decimal"
      {...textProps(form, 'cap')}
    />
  );
}
