import { type FormEvent, useState } from 'react';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextField } from '#app/ui/field.tsx';
import type { DatedRate } from '../invoices.forms.ts';
import { EMPTY_RATE, type RateDraft } from '../rate-draft.ts';
import { addRate } from './rate-calls.ts';
import styles from './rate-form.module.css';

/** Says which rate holds from a day on. */
export function RateForm({ onAdded }: { onAdded: (rates: DatedRate[]) => void }) {
  const [draft, setDraft] = useState(EMPTY_RATE);
  const [faults, setFaults] = useState<FieldProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<RateDraft>) => setDraft((now) => ({ ...now, ...part }));
  const lineOf = (field: 'from' | 'threshold' | 'below' | 'above') => ({
    value: draft[field],
    error: faults.find(({ path }) => path === field)?.message,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const hasTwo = draft.kind === 'sale' && draft.threshold.trim() !== '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const answer = await addRate(draft);
    setBusy(false);
    setFaults('faults' in answer ? answer.faults : []);
    if ('faults' in answer) return;
    setDraft(EMPTY_RATE);
    onAdded(answer.rates);
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
            <option value="delivery">Delivery alone</option>
          </Select>
        )}
      </Field>
      <TextField label="From" type="date" required {...lineOf('from')} />
      {draft.kind === 'sale' && (
        <TextField
          label="Lower rate up to (₹)"
          hint="Taxable value of a piece; empty: one rate for all"
          inputMode="decimal"
          {...lineOf('threshold')}
        />
      )}
      <TextField
        label={hasTwo ? 'Rate up to it (%)' : 'Rate (%)'}
        required
        inputMode="decimal"
        {...lineOf('below')}
      />
      {hasTwo && <TextField label="Rate above it (%)" required inputMode="decimal" {...lineOf('above')} />}
      <div className={styles.button}>
        <Button type="submit" look="second" busy={isBusy}>
          Add rate
        </Button>
      </div>
    </form>
  );
}
