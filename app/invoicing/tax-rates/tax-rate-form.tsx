import { callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import type { RateKind } from '../tax.ts';
import styles from './tax-rate-form.module.css';
import { type DatedRate, taxRateInputSchema } from './tax-rate-input.schema.ts';

/** A rate as typed in the form. */
interface RateDraft {
  kind: RateKind;
  from: string;
  threshold: string;
  below: string;
  above: string;
}

const EMPTY_RATE: RateDraft = { kind: 'sale', from: '', threshold: '', below: '', above: '' };

/** Adds a future rate. */
export function TaxRateForm({ onAdded }: { onAdded: (rates: DatedRate[]) => void }) {
  const form: Form<RateDraft> = useForm({
    initial: EMPTY_RATE,
    toBody,
    schema: taxRateInputSchema,
    onSave: (body) => addRate(body, onAdded),
    onSaved: () => form.change(EMPTY_RATE),
  });
  const { draft, change, errorAt } = form;
  const fieldProps = (field: 'from' | 'threshold' | 'below' | 'above') => ({
    value: draft[field],
    error: errorAt(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <form {...form.props} className={styles.form} aria-label="Add a rate">
      <Field label="Applies to">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as RateKind })}
          >
            <option value="sale">Sale</option>
            <option value="rental fee">Rental fee</option>
            <option value="delivery">Delivery</option>
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
        label={hasThreshold(draft) ? 'Rate up to that value (%)' : 'Rate (%)'}
        required
        inputMode="decimal"
        {...fieldProps('below')}
      />
      {hasThreshold(draft) && (
        <TextField label="Rate above that value (%)" required inputMode="decimal" {...fieldProps('above')} />
      )}
      <FormFailure form={form} />
      <div className={styles.button}>
        <Button type="submit" look="second" busy={form.isBusy}>
          Add rate
        </Button>
      </div>
    </form>
  );
}

function hasThreshold({ kind, threshold }: RateDraft): boolean {
  return kind === 'sale' && threshold.trim() !== '';
}

/** Text that is not a number is sent as typed, so that the schema reports the error. */
function toBody(draft: RateDraft) {
  const { kind, from, threshold, below, above } = draft;
  return {
    kind,
    from,
    below: typedNumber(below),
    ...(hasThreshold(draft) && { threshold: typedNumber(threshold), above: typedNumber(above) }),
  };
}

const FAILED = 'Failed to add the rate. Please try again.';

async function addRate(
  body: object,
  onAdded: (rates: DatedRate[]) => void,
): Promise<FieldProblem[] | undefined> {
  try {
    onAdded((await callApi<{ rates: DatedRate[] }>('POST', '/api/admin/tax-rates', { body })).rates);
    toast('Rate added', { tone: 'good' });
    return undefined;
  } catch (error) {
    return failureProblems(error, { refused: FAILED, network: FAILED });
  }
}
