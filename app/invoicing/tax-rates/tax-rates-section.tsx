import { Trash2 } from 'lucide';
import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { CardSection } from '#app/ui/display/card-section.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { RateForm } from './tax-rate-form.tsx';
import type { DatedRate } from './tax-rate-input.schema.ts';
import { deleteTaxRate } from './tax-rate-requests.ts';

const FAILED = 'Failed to load the rates of tax.';
const COLUMNS = [
  { name: 'What' },
  { name: 'From' },
  { name: 'Rate', isFigure: true },
  { name: 'State' },
  { name: 'Take back', isQuiet: true },
];

/** The rates of GST by their days, and the way to add one. */
export function TaxRates() {
  const { answer, error, isLoading, reload, replace } = useApiQuery<{ rates: DatedRate[] }>(
    '/api/admin/tax-rates',
  );
  const [rateToRemove, setRateToRemove] = useState<DatedRate>();
  const show = (rates: DatedRate[]) => replace((now) => ({ ...now, rates }));
  async function removeRate(rate: DatedRate): Promise<void> {
    const rates = await deleteTaxRate(rate);
    if (rates) show(rates);
  }
  return (
    <CardSection
      title="Rates of GST"
      hint="A rate holds from its day on, until a later one. What has begun is never changed."
    >
      {error ? (
        <FailedNotice message={failureText(error, { refused: FAILED, network: FAILED })} onRetry={reload} />
      ) : (
        <DataTable caption="Rates of GST" columns={COLUMNS} busy={isLoading}>
          {answer?.rates.map((rate) => (
            <RateRow key={`${rate.kind} ${rate.from}`} rate={rate} onRemove={() => setRateToRemove(rate)} />
          ))}
        </DataTable>
      )}
      <RateForm onAdded={show} />
      {rateToRemove && (
        <ConfirmDialog
          title="Take back a rate"
          action="Take back"
          onConfirm={() => removeRate(rateToRemove)}
          onClose={() => setRateToRemove(undefined)}
        >
          <p>
            The rate for {rateToRemove.kind} from {formatDay(rateToRemove.from)} will not come.
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
      <Cell as="lead">{formatDay(from)}</Cell>
      <Cell as="figure">{formatDatedRate(rate)}</Cell>
      <Cell as="state">
        <Badge tone={STATE_TONES[state]}>{state}</Badge>
      </Cell>
      <Cell as="actions">
        {state === 'to come' && (
          <IconButton
            label={`Take back the rate for ${kind} from ${formatDay(from)}`}
            icon={Trash2}
            onClick={onRemove}
          />
        )}
      </Cell>
    </tr>
  );
}

const KIND_LABELS = { sale: 'Sale', 'rental fee': 'Rental fee', delivery: 'Delivery' } as const;
const STATE_TONES = { past: 'over', 'in force': 'neem', 'to come': 'indigo' } as const;

/** '5% up to ₹2,500, then 18%', '18%' */
function formatDatedRate({ threshold, below, above }: DatedRate): string {
  return threshold === null ? `${below}%` : `${below}% up to ${formatRupees(threshold)}, then ${above}%`;
}
