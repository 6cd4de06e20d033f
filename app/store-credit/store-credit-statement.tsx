import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import type { StoreCredit } from './store-credit.schema.ts';
import styles from './store-credit-statement.module.css';

const KINDS: Record<StoreCredit['entries'][number]['kind'], string> = {
  given: 'From us',
  refund: 'Refund',
  'gift card': 'Gift card',
  exchange: 'Exchange',
  order: 'Used',
  returned: 'Given back',
  expired: 'Expired',
  'given up': 'Given up',
  'paid out': 'Paid out',
};

/** Each entry with the balance after it, newest first. */
export function StoreCreditStatement({ entries }: Pick<StoreCredit, 'entries'>) {
  return (
    <ul aria-label="Store credit statement" className={styles.statement}>
      {entries.map(({ _id, kind, reason, amount, balance, expiresAt, createdAt }) => (
        <li key={_id}>
          <div>
            <b>{kind === 'expired' ? KINDS.expired : `${KINDS[kind]}: ${reason}`}</b>
            <span>
              {formatDay(createdAt)}
              {expiresAt && amount > 0 && `, valid until ${formatDay(expiresAt)}`}
            </span>
          </div>
          <div className={styles.amounts}>
            <b className={amount > 0 ? styles.added : undefined}>
              {amount > 0 ? `+${formatRupees(amount)}` : formatRupees(amount)}
            </b>
            <span>Balance {formatRupees(balance)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
