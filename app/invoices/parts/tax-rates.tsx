import { Trash2 } from 'lucide';
import { useState } from 'react';
import { failureText } from '#app/foundation/api-client.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CardSection } from '#app/ui/card-section.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import type { DatedRate } from '../invoices.forms.ts';
import { takeBackRate } from './rate-calls.ts';
import { RateForm } from './rate-form.tsx';

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
  const { answer, error, isLoading, reload, replace } = useAnswer<{ rates: DatedRate[] }>(
    '/api/admin/tax-rates',
  );
  const [leaving, setLeaving] = useState<DatedRate>();
  const show = (rates: DatedRate[]) => replace((now) => ({ ...now, rates }));
  async function takeBack(rate: DatedRate): Promise<void> {
    const rates = await takeBackRate(rate);
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
            <RateRow key={`${rate.kind} ${rate.from}`} rate={rate} onTakeBack={() => setLeaving(rate)} />
          ))}
        </DataTable>
      )}
      <RateForm onAdded={show} />
      {leaving && (
        <ConfirmDialog
          title="Take back a rate"
          action="Take back"
          onConfirm={() => takeBack(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            The rate for {leaving.kind} from {shownDay(leaving.from)} will not come.
          </p>
        </ConfirmDialog>
      )}
    </CardSection>
  );
}

function RateRow({ rate, onTakeBack }: { rate: DatedRate; onTakeBack: () => void }) {
  const { kind, from, state } = rate;
  return (
    <tr>
      <RowTitle>{KIND_WORDS[kind]}</RowTitle>
      <Cell as="lead">{shownDay(from)}</Cell>
      <Cell as="figure">{rateWordsOf(rate)}</Cell>
      <Cell as="state">
        <Badge tone={STATE_TONES[state]}>{state}</Badge>
      </Cell>
      <Cell as="deeds">
        {state === 'to come' && (
          <IconButton
            label={`Take back the rate for ${kind} from ${shownDay(from)}`}
            icon={Trash2}
            onClick={onTakeBack}
          />
        )}
      </Cell>
    </tr>
  );
}

const KIND_WORDS = { sale: 'Sale', 'rental fee': 'Rental fee', delivery: 'Delivery' } as const;
const STATE_TONES = { past: 'over', 'in force': 'neem', 'to come': 'indigo' } as const;

/** '5% up to ₹2,500, then 18%', '18%' */
function rateWordsOf({ threshold, below, above }: DatedRate): string {
  return threshold === null ? `${below}%` : `${below}% up to ${formatRupees(threshold)}, then ${above}%`;
}
