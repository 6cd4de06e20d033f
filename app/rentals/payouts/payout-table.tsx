import { Link } from 'react-router';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatPeriod } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import styles from '../admin/admin-table.module.css';
import type { Payout } from '../rental.schema.ts';

interface PayoutTableProps {
  payouts: Payout[];
  busy: boolean;
  onPay: (payout: Payout) => void;
}

/** A table; on small screens each row becomes a card. */
export function PayoutTable({ payouts, busy, onPay }: PayoutTableProps) {
  return (
    <table className={styles.table} aria-busy={busy || undefined}>
      <caption className="visually-hidden">Payouts</caption>
      <thead>
        <tr>
          <th scope="col">Rental</th>
          <th scope="col">Owner</th>
          <th scope="col">Completed</th>
          <th scope="col" className={styles.figure}>
            Fee less commission
          </th>
          <th scope="col" className={styles.figure}>
            From deposit
          </th>
          <th scope="col" className={styles.figure}>
            Payout
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <PayoutRow key={payout.rentalOrder} payout={payout} onPay={onPay} />
        ))}
      </tbody>
    </table>
  );
}

function PayoutRow({ payout, onPay }: { payout: Payout; onPay: PayoutTableProps['onPay'] }) {
  const { number, product, rentalPeriod, fee, commission, tcs, tds } = payout;
  return (
    <tr>
      <th scope="row">
        <b className={styles.open}>{number}</b>
        <span className={styles.quiet}>
          {product}, {formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}
        </span>
      </th>
      <td className={styles.lines}>{payout.owner.name}</td>
      <td className={styles.day}>{formatDay(payout.completedAt)}</td>
      <td className={styles.figure}>
        {formatRupees(fee - commission)}
        <span className={styles.quiet}>
          {formatRupees(fee)} less {formatRupees(commission)}
        </span>
      </td>
      <td className={styles.figure}>
        {formatRupees(payout.deductions)}
        <i className={styles.quiet}>from the deposit</i>
      </td>
      <td className={`${styles.figure} ${styles.fullWidth}`}>
        <i>Payout </i>
        <b>{formatRupees(payout.amount)}</b>
        {tcs + tds > 0 && <span className={styles.quiet}>less {formatTaxes(payout)}</span>}
      </td>
      <td className={styles.fullWidth}>
        {payout.paidAt ? (
          <>
            Paid {formatDay(payout.paidAt)}
            <span className={styles.quiet}>{payout.reference}</span>
            <RunLink payout={payout} />
          </>
        ) : payout.run ? (
          <>
            In payout run <RunLink payout={payout} />
          </>
        ) : (
          <Button small look="quiet" onClick={() => onPay(payout)}>
            Mark as paid<span className="visually-hidden">: {number}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function RunLink({ payout: { run, runId } }: { payout: Payout }) {
  if (!run || !runId) return null;
  return (
    <Link to={`/admin/payouts/runs/${runId}`} className={`link ${styles.day}`}>
      {run}
    </Link>
  );
}

/** 'TCS ₹6.36, TDS ₹75' */
function formatTaxes({ tcs, tds }: Payout): string {
  const taxes = Object.entries({ TCS: tcs, TDS: tds }).filter(([, amount]) => amount > 0);
  return taxes.map(([name, amount]) => `${name} ${formatRupees(amount)}`).join(', ');
}
