import { useMonth } from '#app/payments/ledger/use-month.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import styles from './admin-withholding.module.css';
import type { TcsEntry, TdsEntry, WithheldTaxes } from './withholding.schema.ts';

const FAILED = 'Failed to load the taxes on payouts.';
const REPORTS = '/api/admin/reports';

export const meta = privatePageMeta('Taxes on Payouts', 'TCS and TDS withheld from payouts, by month.');

/** The taxes withheld from the payouts of a month, for the operator's tax returns. */
export default function AdminWithholding() {
  const { month, monthField } = useMonth();
  const { data, error, reload } = useApiQuery<WithheldTaxes>(`${REPORTS}/withheld?month=${month}`);
  return (
    <>
      <ListHeader title="Taxes on Payouts" count={undefined} />
      <div className={styles.month}>{monthField}</div>
      <Loaded query={{ data, error, reload }} failed={FAILED} loading="Loading the taxes">
        {(data) => <Registers taxes={data} />}
      </Loaded>
    </>
  );
}

function Registers({ taxes: { month, duties, tcs, tds } }: { taxes: WithheldTaxes }) {
  return (
    <div className={styles.registers}>
      {!duties.tcs && (
        <Notice>TCS is off. Enter the GSTIN of your TCS registration in Settings to withhold it.</Notice>
      )}
      {!duties.tds && <Notice>TDS is off. Enter your TAN in Settings to withhold it.</Notice>}
      <Panel
        title={`TCS (GST): ${formatRupees(tcs.total)}`}
        aside={
          <DownloadCsvButton
            path={`${REPORTS}/tcs?month=${month}`}
            name={`tcs-${month}.csv`}
            label="TCS register (CSV)"
          />
        }
      >
        {tcs.entries.length === 0 ? (
          <Nothing>No TCS in this month.</Nothing>
        ) : (
          <DataTable caption="TCS" columns={TCS_COLUMNS} busy={false}>
            {tcs.entries.map((entry) => (
              <TcsRow key={entry.rentalOrder} entry={entry} />
            ))}
          </DataTable>
        )}
      </Panel>
      <Panel
        title={`TDS (income tax): ${formatRupees(tds.total)}`}
        aside={
          <DownloadCsvButton
            path={`${REPORTS}/tds?month=${month}`}
            name={`tds-${month}.csv`}
            label="TDS register (CSV)"
          />
        }
      >
        {tds.entries.length === 0 ? (
          <Nothing>No TDS in this month.</Nothing>
        ) : (
          <DataTable caption="TDS" columns={TDS_COLUMNS} busy={false}>
            {tds.entries.map((entry) => (
              <TdsRow key={entry.rentalOrder} entry={entry} />
            ))}
          </DataTable>
        )}
      </Panel>
    </div>
  );
}

const figure = (name: string) => ({ name, isFigure: true });
const TCS_COLUMNS = [
  ...[{ name: 'Rental' }, { name: 'Owner' }, { name: 'GSTIN' }],
  ...['Net value', 'IGST', 'CGST', 'SGST', 'TCS'].map(figure),
];
const TDS_COLUMNS = [
  ...[{ name: 'Rental' }, { name: 'Owner' }, { name: 'PAN' }],
  ...['Taxed value', 'Rate', 'TDS'].map(figure),
];

function RentalTitle({ number, day }: Pick<TcsEntry, 'number' | 'day'>) {
  return (
    <RowTitle>
      {number}
      <span className={styles.small}>{formatDay(day)}</span>
    </RowTitle>
  );
}

function TcsRow({ entry }: { entry: TcsEntry }) {
  return (
    <tr>
      <RentalTitle {...entry} />
      <Cell layout="subtitle">{entry.owner.name}</Cell>
      <Cell layout="fullWidth">{entry.gstin}</Cell>
      <Amount name="Net value" amount={entry.netValue} />
      <Amount name="IGST" amount={entry.igst} />
      <Amount name="CGST" amount={entry.cgst} />
      <Amount name="SGST" amount={entry.sgst} />
      <Amount name="TCS" amount={entry.tax} />
    </tr>
  );
}

function TdsRow({ entry }: { entry: TdsEntry }) {
  return (
    <tr>
      <RentalTitle {...entry} />
      <Cell layout="subtitle">{entry.owner.name}</Cell>
      <Cell layout="fullWidth">{entry.pan ?? 'No PAN'}</Cell>
      <Amount name="Taxed value" amount={entry.base} />
      <Cell className={styles.figure}>
        <i className={styles.label}>Rate </i>
        {entry.rate}%
      </Cell>
      <Amount name="TDS" amount={entry.tax} />
    </tr>
  );
}

/** With its column's name on a small screen, where a row is a card. */
function Amount({ name, amount }: { name: string; amount: number }) {
  return (
    <Cell className={styles.figure}>
      <i className={styles.label}>{name} </i>
      {formatRupees(amount)}
    </Cell>
  );
}
