import { type FormEvent, useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { EMPTY_RATE, type RateDraft } from './tax-rate-draft.ts';
import styles from './tax-rate-form.module.css';
import type { DatedRate } from './tax-rate-input.schema.ts';
import { addRate } from './tax-rate-requests.ts';

export function TaxRateForm({ onAdded }: { onAdded: (rates: DatedRate[]) => void }) {
  const [draft, setDraft] = useState(EMPTY_RATE);
  const [fieldErrors, setFieldErrors] = useState<FieldProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<RateDraft>) => setDraft((now) => ({ ...now, ...part }));
  const fieldProps = (field: 'from' | 'threshold' | 'below' | 'above') => ({
    value: draft[field],
    error: fieldErrors.find(({ path }) => path === field)?.message,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const hasThreshold = draft.kind === 'sale' && draft.threshold.trim() !== '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const result = await addRate(draft);
    setBusy(false);
    setFieldErrors('fieldErrors' in result ? result.fieldErrors : []);
    if ('fieldErrors' in result) return;
    setDraft(EMPTY_RATE);
    onAdded(result.rates);
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label="Add a rate">
      <Field label="Rate for">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as RateDraft['kind'] })}
          >
            <option value="sale">Sale</option>
            <option value="rental fee">Rental fee</option>
            <option value="delivery">Delivery only</option>
          </Select>
        )}
      </Field>
      <TextField label="From" type="date" required {...fieldProps('from')} />
      {draft.kind === 'sale' && (
        <TextField
          label="Lower rate up to (₹)"
          hint="Taxable value per item. Leave empty for a single rate."
          inputMode="decimal"
          {...fieldProps('threshold')}
        />
      )}
      <TextField
        label={hasThreshold ? 'Rate up to that value (%)' : 'Rate (%)'}
        required
        inputMode="decimal"
        {...fieldProps('below')}
      />
      {hasThreshold && (
        <TextField label="Rate above that value (%)" required inputMode="decimal" {...fieldProps('above')} />
      )}
      <div className={styles.button}>
        <Button type="submit" look="second" busy={isBusy}>
          Add rate
        </Button>
      </div>
    </form>
  );
}
