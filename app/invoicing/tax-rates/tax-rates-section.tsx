import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { TaxRateForm } from './tax-rate-form.tsx';
import type { DatedRate } from './tax-rates.schema.ts';
import styles from './tax-rates-section.module.css';

const PATH = '/api/admin/tax-rates';
const FAILED = 'Failed to load the tax rates.';
const COLUMNS = [
  { name: 'Applies to' },
  { name: 'From' },
  { name: 'Rate', isFigure: true },
  { name: 'Status' },
  { name: 'Actions', isQuiet: true },
];

/** GST rates by goods and start date, with a form to add one or to change a future one. */
export function TaxRates() {
  const { data, error, isLoading, reload, replace } = useApiQuery<{ rates: DatedRate[] }>(PATH);
  const [rateToRemove, setRateToRemove] = useState<DatedRate>();
  const [rateToEdit, setRateToEdit] = useState<DatedRate>();
  const [showsAll, setShowsAll] = useState(false);
  const show = (rates: DatedRate[]) => {
    setRateToEdit(undefined);
    replace((now) => ({ ...now, rates }));
  };
  async function removeRate({ _id }: DatedRate): Promise<void> {
    try {
      show((await callApi<{ rates: DatedRate[] }>('DELETE', `${PATH}/${_id}`)).rates);
    } catch (error) {
      toastFailure('Failed to delete the rate. Please try again.', error);
    }
  }
  const rates = data?.rates ?? [];
  const shown = showsAll ? rates : rates.filter(isShownAtFirst);
  return (
    <CardSection
      title="GST rates"
      hint="Goods have the rate of the longest matching HSN code, from its start date until the next one. Rates that have started cannot be changed."
    >
      {error ? (
        <FailedNotice message={failureText(error, { refused: FAILED, network: FAILED })} onRetry={reload} />
      ) : (
        <DataTable caption="GST rates" columns={COLUMNS} busy={isLoading} className={styles.rates}>
          {shown.map((rate) => (
            <RateRow
              key={rate._id}
              rate={rate}
              onEdit={() => setRateToEdit(rate)}
              onRemove={() => setRateToRemove(rate)}
            />
          ))}
        </DataTable>
      )}
      {(showsAll || shown.length < rates.length) && (
        <div>
          <Button look="quiet" small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer rates' : `Show all ${rates.length} rates`}
          </Button>
        </div>
      )}
      <TaxRateForm
        key={rateToEdit?._id ?? 'new'}
        rate={rateToEdit}
        onSaved={show}
        onCancel={() => setRateToEdit(undefined)}
      />
      {rateToRemove && (
        <ConfirmDialog
          title="Delete rate?"
          action="Delete"
          onConfirm={() => removeRate(rateToRemove)}
          onClose={() => setRateToRemove(undefined)}
        >
          <p>
            The rate for {nameOf(rateToRemove)} from {formatDay(rateToRemove.from)} will not take effect.
          </p>
        </ConfirmDialog>
      )}
    </CardSection>
  );
}

/** Past rates, and the many of single fabrics, are shown on demand. */
function isShownAtFirst({ state, kind, hsnPrefix }: DatedRate): boolean {
  return state === 'to come' || (state === 'in force' && (kind !== 'sale' || (hsnPrefix ?? '').length <= 2));
}

function RateRow({ rate, onEdit, onRemove }: { rate: DatedRate; onEdit: () => void; onRemove: () => void }) {
  const { from, state } = rate;
  return (
    <tr>
      <RowTitle title={rate.source || undefined}>{labelOf(rate)}</RowTitle>
      <Cell layout="subtitle">{formatDay(from)}</Cell>
      <Cell layout="amount">{formatDatedRate(rate)}</Cell>
      <Cell layout="status">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </Cell>
      <Cell layout="actions">
        {state === 'to come' && (
          <>
            <IconButton
              label={`Edit the rate for ${nameOf(rate)} from ${formatDay(from)}`}
              icon={Pencil}
              onClick={onEdit}
            />
            <IconButton
              label={`Delete the rate for ${nameOf(rate)} from ${formatDay(from)}`}
              icon={Trash2}
              onClick={onRemove}
            />
          </>
        )}
      </Cell>
    </tr>
  );
}

const KIND_LABELS = {
  sale: 'Sale',
  'rental fee': 'Rental fee',
  delivery: 'Delivery',
  commission: 'Commission',
} as const;
const STATES = {
  past: { label: 'Past', tone: 'over' },
  'in force': { label: 'Active', tone: 'neem' },
  'to come': { label: 'Upcoming', tone: 'indigo' },
} as const;

function labelOf({ kind, hsnPrefix }: DatedRate): string {
  return hsnPrefix === null ? KIND_LABELS[kind] : `HSN ${hsnPrefix}`;
}

function nameOf(rate: DatedRate): string {
  return rate.hsnPrefix === null ? labelOf(rate).toLowerCase() : labelOf(rate);
}

/** '5% up to ₹2,500, then 18%', '18%', '28% and 22% cess' */
function formatDatedRate({ slabs, cess }: DatedRate): string {
  const rates = slabs.map(({ upTo, rate }) =>
    upTo === null ? `${rate}%` : `${rate}% up to ${formatRupees(upTo)}`,
  );
  return `${rates.join(', then ')}${cess > 0 ? ` and ${cess}% cess` : ''}`;
}
