import { Trash2 } from 'lucide';
import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { TaxRateForm } from './tax-rate-form.tsx';
import type { DatedRate } from './tax-rate-input.schema.ts';
import styles from './tax-rates-section.module.css';

const PATH = '/api/admin/tax-rates';
const FAILED = 'Failed to load the tax rates.';
const COLUMNS = [
  { name: 'Applies to' },
  { name: 'From' },
  { name: 'Rate', isFigure: true },
  { name: 'Status' },
  { name: 'Delete', isQuiet: true },
];

/** GST rates by start date, with a form to add one. */
export function TaxRates() {
  const { data, error, isLoading, reload, replace } = useApiQuery<{ rates: DatedRate[] }>(PATH);
  const [rateToRemove, setRateToRemove] = useState<DatedRate>();
  const show = (rates: DatedRate[]) => replace((now) => ({ ...now, rates }));
  async function removeRate(rate: DatedRate): Promise<void> {
    try {
      const path = `${PATH}/${encodeURIComponent(rate.kind)}/${rate.from}`;
      show((await callApi<{ rates: DatedRate[] }>('DELETE', path)).rates);
    } catch (error) {
      toastFailure('Failed to delete the rate. Please try again.', error);
    }
  }
  return (
    <CardSection
      title="GST rates"
      hint="A rate applies from its start date until the next one. Rates that have started cannot be changed."
    >
      {error ? (
        <FailedNotice message={failureText(error, { refused: FAILED, network: FAILED })} onRetry={reload} />
      ) : (
        <DataTable caption="GST rates" columns={COLUMNS} busy={isLoading} className={styles.rates}>
          {data?.rates.map((rate) => (
            <RateRow key={`${rate.kind} ${rate.from}`} rate={rate} onRemove={() => setRateToRemove(rate)} />
          ))}
        </DataTable>
      )}
      <TaxRateForm onAdded={show} />
      {rateToRemove && (
        <ConfirmDialog
          title="Delete rate?"
          action="Delete"
          onConfirm={() => removeRate(rateToRemove)}
          onClose={() => setRateToRemove(undefined)}
        >
          <p>
            The rate for {KIND_LABELS[rateToRemove.kind].toLowerCase()} from {formatDay(rateToRemove.from)}{' '}
            will not take effect.
          </p>
        </ConfirmDialog>
      )}
    </CardSection>
  );
}

function RateRow({ rate, onRemove }: { rate: DatedRate; onRemove: () => void }) {
  const { kind, from, state } = rate;
  return (
    <tr>
      <RowTitle>{KIND_LABELS[kind]}</RowTitle>
      <Cell layout="subtitle">{formatDay(from)}</Cell>
      <Cell layout="amount">{formatDatedRate(rate)}</Cell>
      <Cell layout="status">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </Cell>
      <Cell layout="actions">
        {state === 'to come' && (
          <IconButton
            label={`Delete the rate for ${KIND_LABELS[kind].toLowerCase()} from ${formatDay(from)}`}
            icon={Trash2}
            onClick={onRemove}
          />
        )}
      </Cell>
    </tr>
  );
}

const KIND_LABELS = { sale: 'Sale', 'rental fee': 'Rental fee', delivery: 'Delivery' } as const;
const STATES = {
  past: { label: 'Past', tone: 'over' },
  'in force': { label: 'Active', tone: 'neem' },
  'to come': { label: 'Upcoming', tone: 'indigo' },
} as const;

/** '5% up to ₹2,500, then 18%', '18%' */
function formatDatedRate({ threshold, below, above }: DatedRate): string {
  return threshold === null ? `${below}%` : `${below}% up to ${formatRupees(threshold)}, then ${above}%`;
}
