import { Trash2 } from 'lucide';
import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from './withholding-rates.module.css';
import {
  WITHHOLDING_KINDS,
  WITHHOLDING_LABELS,
  type WithholdingKind,
  type WithholdingRate,
  withholdingRateInputSchema,
} from './withholding-rates.schema.ts';

const PATH = '/api/admin/withholding-rates';
const FAILED = 'Failed to load the TCS and TDS rates.';
const NOT_SAVED = 'Failed to save the rate. Please try again.';
const COLUMNS = [
  { name: 'Tax' },
  { name: 'From' },
  { name: 'Rate', isFigure: true },
  { name: 'Status' },
  { name: 'Actions', isQuiet: true },
];
const STATES = {
  past: { label: 'Past', tone: 'over' },
  'in force': { label: 'Active', tone: 'neem' },
  'to come': { label: 'Upcoming', tone: 'indigo' },
} as const;

interface Rates {
  rates: WithholdingRate[];
}

/** The dated rates of TCS and TDS on payouts, with a form to add a future one. */
export function WithholdingRates() {
  const { data, error, isLoading, reload, replace } = useApiQuery<Rates>(PATH);
  const [toRemove, setToRemove] = useState<WithholdingRate>();
  const [showsPast, setShowsPast] = useState(false);
  const show = (rates: WithholdingRate[]) => replace((now) => ({ ...now, rates }));
  async function remove({ kind, from }: WithholdingRate): Promise<void> {
    try {
      show((await callApi<Rates>('DELETE', `${PATH}/${encodeURIComponent(kind)}/${from}`)).rates);
    } catch (problem) {
      toastFailure('Failed to delete the rate. Please try again.', problem);
    }
  }
  const rates = data?.rates ?? [];
  return (
    <CardSection
      title="TCS and TDS rates"
      hint="Withheld from the payouts of rentals that are completed from the start date on, once TAN or the GSTIN for TCS is entered. Rates that have started cannot be changed."
    >
      {error ? (
        <FailedNotice message={failureText(error, { refused: FAILED, network: FAILED })} onRetry={reload} />
      ) : (
        <DataTable caption="TCS and TDS rates" columns={COLUMNS} busy={isLoading} className={styles.rates}>
          {rates
            .filter(({ state }) => showsPast || state !== 'past')
            .map((rate) => (
              <RateRow key={`${rate.kind} ${rate.from}`} rate={rate} onRemove={() => setToRemove(rate)} />
            ))}
        </DataTable>
      )}
      {rates.some(({ state }) => state === 'past') && (
        <div>
          <Button look="quiet" small aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? 'Hide past rates' : 'Show past rates'}
          </Button>
        </div>
      )}
      <RateForm onSaved={show} />
      {toRemove && (
        <ConfirmDialog
          title="Delete rate?"
          action="Delete"
          onConfirm={() => remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>
            {WITHHOLDING_LABELS[toRemove.kind]} of {toRemove.rate}% from {formatDay(toRemove.from)} will not
            take effect.
          </p>
        </ConfirmDialog>
      )}
    </CardSection>
  );
}

function RateRow({ rate, onRemove }: { rate: WithholdingRate; onRemove: () => void }) {
  const { kind, from, state, source } = rate;
  return (
    <tr>
      <RowTitle title={source || undefined}>{WITHHOLDING_LABELS[kind]}</RowTitle>
      <Cell layout="subtitle">{formatDay(from)}</Cell>
      <Cell layout="amount">{rate.rate}%</Cell>
      <Cell layout="status">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </Cell>
      <Cell layout="actions">
        {state === 'to come' && (
          <IconButton
            label={`Delete ${WITHHOLDING_LABELS[kind]} from ${formatDay(from)}`}
            icon={Trash2}
            onClick={onRemove}
          />
        )}
      </Cell>
    </tr>
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
        onSaved((await callApi<Rates>('POST', PATH, { body })).rates);
        toast('Rate added', { tone: 'good' });
        return undefined;
      } catch (problem) {
        return failureProblems(problem, { refused: NOT_SAVED, network: NOT_SAVED });
      }
    },
    onSaved: () => form.reset(EMPTY),
  });
  const { draft, change, errorAt } = form;
  const field = (name: 'from' | 'rate' | 'source') => ({
    value: draft[name],
    error: errorAt(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
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
      <TextField label="From" type="date" required {...field('from')} />
      <TextField label="Rate (%)" inputMode="decimal" required {...field('rate')} />
      <TextField
        label="Notification"
        hint="For your records, such as 15/2024-Central Tax."
        {...field('source')}
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
