import { Trash2 } from 'lucide';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import type { RateKind } from '../tax-rate.ts';
import { EMPTY_RATE, type RateDraft, slabsOf, toRateBody, toRateDraft } from './tax-rate-draft.ts';
import styles from './tax-rate-form.module.css';
import { taxRateInputSchema } from './tax-rate-input.schema.ts';
import type { DatedRate } from './tax-rates.schema.ts';

interface TaxRateFormProps {
  /** the future rate to change; undefined for a new one */
  rate: DatedRate | undefined;
  onSaved: (rates: DatedRate[]) => void;
  onCancel: () => void;
}

/** Adds or changes a future rate. */
export function TaxRateForm({ rate, onSaved, onCancel }: TaxRateFormProps) {
  const form: Form<RateDraft> = useForm({
    initial: rate ? toRateDraft(rate) : EMPTY_RATE,
    toBody: toRateBody,
    schema: taxRateInputSchema,
    onSave: (body) => saveRate(rate, body, onSaved),
    onSaved: () => form.reset(EMPTY_RATE),
  });
  const { draft, change } = form;
  const isSale = draft.kind === 'sale';
  return (
    <form {...form.props} className={styles.form} aria-label={rate ? 'Edit the rate' : 'Add a rate'}>
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
            <option value="commission">Commission</option>
          </Select>
        )}
      </Field>
      {isSale && (
        <TextField
          label="HSN code begins with"
          hint="2, 4, 6 or 8 digits. Leave empty for all goods without a rate of their own."
          inputMode="numeric"
          {...textProps(form, 'hsnPrefix')}
        />
      )}
      <TextField label="From" type="date" required {...textProps(form, 'from')} />
      {isSale && (
        <TextField
          label="Cess (%)"
          hint="Compensation cess, if the goods have one."
          inputMode="decimal"
          {...textProps(form, 'cess')}
        />
      )}
      <Slabs form={form} />
      <TextField
        label="Notification"
        hint="For your records, such as 9/2025-Central Tax (Rate)."
        className={styles.wide}
        {...textProps(form, 'source')}
      />
      <FormFailure form={form} />
      <div className={styles.button}>
        <Button type="submit" look="second" busy={form.isBusy}>
          {rate ? 'Save rate' : 'Add rate'}
        </Button>
        {rate && (
          <Button type="button" look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** The rates by taxable value per item; one row for a rate that does not depend on it. */
function Slabs({ form: { draft, change, errorAt } }: { form: Form<RateDraft> }) {
  const slabs = slabsOf(draft.kind, draft.slabs);
  const set = (changed: RateDraft['slabs']) => change({ slabs: changed });
  const edit = (index: number, part: Partial<RateDraft['slabs'][number]>) =>
    set(slabs.map((slab, at) => (at === index ? { ...slab, ...part } : slab)));
  return (
    <div className={styles.wide}>
      {slabs.map((slab, index) => {
        const isLast = index === slabs.length - 1;
        const before = slabs[index - 1]?.upTo;
        const above = before ? `Rate above ₹${before} (%)` : 'Rate (%)';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: slabs have no id, and their order is their meaning
          <div key={index} className={styles.slab}>
            {!isLast && (
              <TextField
                label="Up to (₹)"
                hint="Taxable value per item"
                inputMode="decimal"
                required
                value={slab.upTo}
                error={errorAt(`slabs.${index}.upTo`)}
                onChange={(event) => edit(index, { upTo: event.target.value })}
              />
            )}
            <TextField
              label={isLast ? above : 'Rate (%)'}
              inputMode="decimal"
              required
              value={slab.rate}
              error={errorAt(`slabs.${index}.rate`)}
              onChange={(event) => edit(index, { rate: event.target.value })}
            />
            {!isLast && (
              <IconButton
                label="Remove this slab"
                icon={Trash2}
                onClick={() => set(slabs.filter((_, at) => at !== index))}
              />
            )}
          </div>
        );
      })}
      {draft.kind === 'sale' && (
        <Button
          type="button"
          look="quiet"
          small
          onClick={() => set([...slabs.slice(0, -1), { upTo: '', rate: '' }, ...slabs.slice(-1)])}
        >
          Add a slab by price
        </Button>
      )}
    </div>
  );
}

const FAILED = 'Failed to save the rate. Please try again.';

async function saveRate(
  rate: DatedRate | undefined,
  body: object,
  onSaved: (rates: DatedRate[]) => void,
): Promise<FieldProblem[] | undefined> {
  try {
    const path = '/api/admin/tax-rates';
    const { rates } = rate
      ? await callApi<{ rates: DatedRate[] }>('PUT', `${path}/${rate._id}`, { body })
      : await callApi<{ rates: DatedRate[] }>('POST', path, { body });
    onSaved(rates);
    toast(rate ? 'Rate saved' : 'Rate added', { tone: 'good' });
    return undefined;
  } catch (error) {
    return failureProblems(error, { refused: FAILED, network: FAILED });
  }
}
