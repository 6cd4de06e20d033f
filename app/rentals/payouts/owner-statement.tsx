import { useState } from 'react';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { dayInIndia, lastDayOf } from '#app/platform/time/calendar-day.ts';
import { formatDay, formatMonth, formatPeriod } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import type { Statement } from '../rental.schema.ts';
import styles from './owner-statement.module.css';

const PATH = '/api/products/rentals/statement';

/** The owner's payouts per completed rental, and the totals. */
export function OwnerStatement() {
  const { data, error, reload } = useApiQuery<Statement>(PATH);
  if (error) {
    return (
      <section className={styles.statement}>
        <FailedNotice message="Failed to load your statement." onRetry={reload} />
      </section>
    );
  }
  if (!data || data.payouts.length === 0) return null;
  return (
    <section className={styles.statement} aria-labelledby="statement">
      <header className={styles.head}>
        <h2 id="statement">Statement</h2>
        <DownloadCsvButton path={PATH} name="statement.csv" label="Download as CSV" />
      </header>
      <MonthDownloads payouts={data.payouts} />
      <StatementTable {...data} />
      <p className={styles.sums}>
        Paid: {formatRupees(data.totals.paid)}. Due: {formatRupees(data.totals.due)}.
      </p>
    </section>
  );
}

/** The statement of one month, for the owner's books. */
function MonthDownloads({ payouts }: Pick<Statement, 'payouts'>) {
  const months = [...new Set(payouts.map(({ completedAt }) => monthOf(completedAt)))];
  const [month, setMonth] = useState(months[0] ?? '');
  const [isBusy, setBusy] = useState(false);
  async function downloadPdf() {
    setBusy(true);
    await downloadFile(`${PATH}/pdf?month=${month}`, `statement-${month}.pdf`).catch(() =>
      toast('Download failed. Please try again.', { tone: 'bad' }),
    );
    setBusy(false);
  }
  return (
    <div className={styles.month}>
      <Field label="Month">
        {(wiring) => (
          <Select {...wiring} value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((each) => (
              <option key={each} value={each}>
                {formatMonth(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button small look="quiet" busy={isBusy} onClick={downloadPdf}>
        PDF of the month
      </Button>
      <DownloadCsvButton
        path={`${PATH}?from=${month}-01&to=${lastDayOf(month)}`}
        name={`statement-${month}.csv`}
        label="CSV of the month"
      />
    </div>
  );
}

function monthOf(time: string): string {
  return dayInIndia(new Date(time)).slice(0, 7);
}

function StatementTable({ payouts, totals }: Statement) {
  const hasTaxes = totals.tcs + totals.tds > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must be scrollable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Your payouts">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Rental</th>
            {/* in sight on a phone, which scrolls the other columns */}
            <th scope="col">Payout</th>
            <th scope="col">Fee</th>
            <th scope="col">Commission</th>
            <th scope="col">From deposit</th>
            {hasTaxes && (
              <>
                <th scope="col">TCS</th>
                <th scope="col">TDS</th>
              </>
            )}
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.rentalOrder}>
              <th scope="row">
                {payout.number}
                <span>
                  {payout.product}, {formatPeriod(payout.rentalPeriod.startDate, payout.rentalPeriod.endDate)}
                </span>
              </th>
              <td>{formatRupees(payout.amount)}</td>
              <td>{formatRupees(payout.fee)}</td>
              <td>{formatRupees(-payout.commission)}</td>
              <td>{formatRupees(payout.deductions)}</td>
              {hasTaxes && <TaxCells {...payout} />}
              <td>{payout.paidAt ? `Paid ${formatDay(payout.paidAt)}, ${payout.reference}` : 'Due'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatRupees(totals.amount)}</td>
            <td>{formatRupees(totals.fee)}</td>
            <td>{formatRupees(-totals.commission)}</td>
            <td>{formatRupees(totals.deductions)}</td>
            {hasTaxes && <TaxCells {...totals} />}
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The taxes withheld for the government. */
function TaxCells({ tcs, tds }: { tcs: number; tds: number }) {
  return (
    <>
      <td>{formatRupees(-tcs)}</td>
      <td>{formatRupees(-tds)}</td>
    </>
  );
}
