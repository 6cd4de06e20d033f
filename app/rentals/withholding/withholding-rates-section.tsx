import { DatedRates } from '#app/invoicing/tax-rates/dated-rates-section.tsx';
import { callApi } from '#app/platform/browser/api-client.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import styles from './withholding-rates.module.css';
import {
  WITHHOLDING_KINDS,
  WITHHOLDING_LABELS,
  type WithholdingKind,
  type WithholdingRate,
  withholdingRateInputSchema,
} from './withholding-rates.schema.ts';

const PATH = '/api/admin/withholding-rates';
const NOT_SAVED = 'Failed to save the rate. Please try again.';

/** The dated rates of TCS and TDS on payouts, with a form to add a future one. */
export function WithholdingRates() {
  return (
    <DatedRates<WithholdingRate>
      title="TCS and TDS rates"
      hint="Withheld from the payouts of rentals that are completed from the start date on, once TAN or the GSTIN for TCS is entered. Rates that have started cannot be changed."
      path={PATH}
      subject="Tax"
      pathOf={({ kind, from }) => `${encodeURIComponent(kind)}/${from}`}
      labelOf={({ kind }) => WITHHOLDING_LABELS[kind]}
      format={({ rate }) => `${rate}%`}
    >
      {(show) => <RateForm onSaved={show} />}
    </DatedRates>
  );
}

const EMPTY = { kind: 'tcs' as WithholdingKind, from: '', rate: '', source: '' };

function RateForm({ onSaved }: { onSaved: (rates: WithholdingRate[]) => void }) {
  const form: Form<typeof EMPTY> = useForm({
    initial: EMPTY,
    toBody: ({ rate, source, ...draft }: typeof EMPTY) => ({
      ...draft,
      ...{ rate: typedNumber(rate), source: source.trim() },
    }),
    schema: withholdingRateInputSchema,
    onSave: async (body) => {
      try {
        onSaved((await callApi<{ rates: WithholdingRate[] }>('POST', PATH, { body })).rates);
        toast('Rate added', { tone: 'good' });
        return undefined;
      } catch (problem) {
        return failureProblems(problem, { refused: NOT_SAVED, network: NOT_SAVED });
      }
    },
    onSaved: () => form.reset(EMPTY),
  });
  const { draft, change } = form;
  return (
    <form {...form.props} className={styles.form} aria-label="Add a TCS or TDS rate">
      <Field label="Tax">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as WithholdingKind })}
          >
            {WITHHOLDING_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {WITHHOLDING_LABELS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label="From" type="date" required {...textProps(form, 'from')} />
      <TextField label="Rate (%)" inputMode="decimal" required {...textProps(form, 'rate')} />
      <TextField
        label="Notification"
        hint="For your records, such as 15/2024-Central Tax."
        {...textProps(form, 'source')}
      />
      <FormFailure form={form} />
      <div className={styles.button}>
        <Button type="submit" look="second" busy={form.isBusy}>
          Add rate
        </Button>
      </div>
    </form>
  );
}
