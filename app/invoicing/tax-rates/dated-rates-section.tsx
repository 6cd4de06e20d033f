import { Pencil, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from './dated-rates-section.module.css';
import type { RateState } from './tax-rates.schema.ts';

/** A rate with its first day and where it comes from. */
export interface ListedRate {
  from: string;
  state: RateState;
  source: string;
}

interface DatedRatesProps<R extends ListedRate> {
  title: string;
  hint: string;
  /** the address of the list; a rate's own is below it */
  path: string;
  /** heading of the column that says what a rate applies to */
  subject: string;
  /** the rest of a rate's address */
  pathOf: (rate: R) => string;
  labelOf: (rate: R) => string;
  /** in the middle of a sentence; by default the label */
  nameOf?: (rate: R) => string;
  format: (rate: R) => string;
  /** whether an active rate is listed initially; past ones never are */
  isShown?: (rate: R) => boolean;
  onEdit?: (rate: R) => void;
  /** the form that adds a rate; it passes on the new list */
  children: (show: (rates: R[]) => void) => ReactNode;
}

const STATES = {
  past: { label: 'Past', tone: 'over' },
  'in force': { label: 'Active', tone: 'neem' },
  'to come': { label: 'Upcoming', tone: 'indigo' },
} as const;

/** Rates by start date: future ones can be deleted, and past ones are shown on demand. */
export function DatedRates<R extends ListedRate>(props: DatedRatesProps<R>) {
  const { title, hint, path, subject, pathOf, children, isShown = () => true } = props;
  const { data, error, isLoading, reload, replace } = useApiQuery<{ rates: R[] }>(path);
  const [toRemove, setToRemove] = useState<R>();
  const [showsAll, setShowsAll] = useState(false);
  const show = (rates: R[]) => replace((now) => ({ ...now, rates }));
  async function remove(rate: R): Promise<void> {
    try {
      show((await callApi<{ rates: R[] }>('DELETE', `${path}/${pathOf(rate)}`)).rates);
    } catch (problem) {
      toastFailure('Failed to delete the rate. Please try again.', problem);
    }
  }
  const rates = data?.rates ?? [];
  const atFirst = rates.filter(
    (rate) => rate.state === 'to come' || (rate.state === 'in force' && isShown(rate)),
  );
  const failed = `Failed to load the ${title}.`;
  return (
    <CardSection title={title} hint={hint}>
      {error ? (
        <FailedNotice message={failureText(error, { refused: failed, network: failed })} onRetry={reload} />
      ) : (
        <DataTable caption={title} columns={columnsOf(subject)} busy={isLoading} className={styles.rates}>
          {(showsAll ? rates : atFirst).map((rate) => (
            <RateRow key={pathOf(rate)} rate={rate} {...props} onRemove={() => setToRemove(rate)} />
          ))}
        </DataTable>
      )}
      {atFirst.length < rates.length && (
        <div>
          <Button look="quiet" small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer rates' : `Show all ${rates.length} rates`}
          </Button>
        </div>
      )}
      {children(show)}
      {toRemove && (
        <ConfirmDialog
          title="Delete rate?"
          action="Delete"
          onConfirm={() => remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>The rate for {nameIn(props, toRemove)} will not take effect.</p>
        </ConfirmDialog>
      )}
    </CardSection>
  );
}

function columnsOf(subject: string) {
  return [
    { name: subject },
    { name: 'From' },
    { name: 'Rate', isFigure: true },
    { name: 'Status' },
    { name: 'Actions', isQuiet: true },
  ];
}

type Naming<R> = Pick<DatedRatesProps<R & ListedRate>, 'labelOf' | 'nameOf'>;

/** 'delivery from 1 Apr 2027' */
function nameIn<R extends ListedRate>({ labelOf, nameOf = labelOf }: Naming<R>, rate: R): string {
  return `${nameOf(rate)} from ${formatDay(rate.from)}`;
}

function RateRow<R extends ListedRate>({
  rate,
  onRemove,
  ...props
}: DatedRatesProps<R> & { rate: R; onRemove: () => void }) {
  const { labelOf, format, onEdit } = props;
  const { label, tone } = STATES[rate.state];
  return (
    <tr>
      <RowTitle title={rate.source || undefined}>{labelOf(rate)}</RowTitle>
      <Cell layout="subtitle">{formatDay(rate.from)}</Cell>
      <Cell layout="amount">{format(rate)}</Cell>
      <Cell layout="status" className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell layout="actions">
        {rate.state === 'to come' && (
          <>
            {onEdit && (
              <IconButton
                label={`Edit the rate for ${nameIn(props, rate)}`}
                icon={Pencil}
                onClick={() => onEdit(rate)}
              />
            )}
            <IconButton
              label={`Delete the rate for ${nameIn(props, rate)}`}
              icon={Trash2}
              onClick={onRemove}
            />
          </>
        )}
      </Cell>
    </tr>
  );
}
