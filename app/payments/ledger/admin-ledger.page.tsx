import { Link, useSearchParams } from 'react-router';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Field, Select, TextInput } from '#app/ui/forms/field.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { anyDay, defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import { useListNavigate } from '#app/ui/lists/use-search-text.ts';
import type { Ledger } from '../payments.schema.ts';
import styles from './admin-ledger.module.css';
import { ACCOUNTS, type LedgerAccount } from './ledger-accounts.ts';
import { MonthReports } from './month-reports.tsx';

const ACCOUNT_NAMES = Object.values(ACCOUNTS);
const LEDGER_LIST = defineListQuery(
  { screen: '/admin/ledger', api: '/api/admin/ledger' },
  { from: anyDay, to: anyDay, account: oneOf(ACCOUNT_NAMES) },
);
type LedgerQuery = QueryOf<typeof LEDGER_LIST>;

const FAILED = 'Failed to load the ledger.';

export const meta = privatePageMeta('Ledger', 'Accounts, entries and reports for accountants.');

/** Accounts with their balances, the entries, and the reports of a month. */
export default function AdminLedger() {
  const [address] = useSearchParams();
  const query = LEDGER_LIST.parse(address);
  const ledger = useApiQuery<Ledger>(LEDGER_LIST.apiUrl(query));
  return (
    <>
      <ListHeader title="Ledger" count={ledger.data?.pagination.total} />
      <MonthReports />
      <Filters query={query} />
      <Loaded query={ledger} failed={FAILED} loading="Loading the ledger">
        {(data) => <LedgerTables query={query} ledger={data} busy={ledger.isLoading} />}
      </Loaded>
    </>
  );
}

function Filters({ query }: { query: LedgerQuery }) {
  const navigate = useListNavigate();
  const change = (part: Partial<LedgerQuery>) => navigate(LEDGER_LIST.screenUrl(query, part));
  const dayField = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="date"
          value={query[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.filters}>
      {dayField('from', 'From')}
      {dayField('to', 'To')}
      <Field label="Account">
        {(wiring) => (
          <Select
            {...wiring}
            value={query.account ?? ''}
            onChange={(event) =>
              change({ account: (event.target.value || undefined) as LedgerAccount | undefined })
            }
          >
            <option value="">All accounts</option>
            {ACCOUNT_NAMES.map((account) => (
              <option key={account} value={account}>
                {capitalised(account)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

interface LedgerTablesProps {
  query: LedgerQuery;
  ledger: Ledger;
  busy: boolean;
}

function LedgerTables({ query, ledger: { balances, entries, pagination }, busy }: LedgerTablesProps) {
  const day = query.to ? `on ${formatDay(query.to)}` : 'today';
  return (
    <div className={styles.tables}>
      <Panel title={`Balances ${day}`}>
        {balances.length === 0 ? (
          <Nothing>No entries up to this day.</Nothing>
        ) : (
          <DataTable
            caption={`Balances ${day}`}
            columns={BALANCE_COLUMNS}
            busy={busy}
            className={styles.table}
          >
            {balances.map(({ account, amount }) => (
              <tr key={account}>
                <RowTitle>{capitalised(account)}</RowTitle>
                <AmountCells amount={amount} />
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
      <Panel title="Entries">
        {pagination.total === 0 ? (
          <Nothing>No matching entries.</Nothing>
        ) : (
          <DataTable caption="Entries" columns={ENTRY_COLUMNS} busy={busy} className={styles.table}>
            {entries.map((entry) => (
              <EntryRow key={entry._id} entry={entry} />
            ))}
          </DataTable>
        )}
        <ListPagination pagination={pagination} pageTo={(page) => LEDGER_LIST.screenUrl(query, { page })} />
      </Panel>
    </div>
  );
}

const AMOUNT_COLUMNS = [
  { name: 'Debit', isFigure: true },
  { name: 'Credit', isFigure: true },
];
const BALANCE_COLUMNS = [{ name: 'Account' }, ...AMOUNT_COLUMNS];
const ENTRY_COLUMNS = [{ name: 'Account' }, { name: 'Date' }, ...AMOUNT_COLUMNS, { name: 'Reference' }];

function EntryRow({ entry }: { entry: Ledger['entries'][number] }) {
  const { account, amount, kind, reference, number, postedAt } = entry;
  return (
    <tr>
      <RowTitle>{capitalised(account)}</RowTitle>
      <Cell layout="subtitle">
        <time dateTime={postedAt}>
          {formatDay(postedAt)}, {formatTime(postedAt)}
        </time>
      </Cell>
      <AmountCells amount={amount} />
      <Cell layout="fullWidth" className={styles.reference}>
        <span>{capitalised(kind)}</span>
        {number === null ? <span>{reference}</span> : <SubjectLink number={number} />}
      </Cell>
    </tr>
  );
}

/** To the order or rental. */
function SubjectLink({ number }: { number: string }) {
  const isRental = number.startsWith('VR-');
  const to = isRental ? `/admin/rental-orders?search=${number}` : `/admin/orders/${number}`;
  return (
    <Link to={to} className="link">
      {number}
    </Link>
  );
}

/** A debit is positive, a credit negative. On a small screen the empty one of the two is left out. */
function AmountCells({ amount }: { amount: number }) {
  return (
    <>
      <Cell layout={amount >= 0 ? 'amount' : undefined} className={amount >= 0 ? styles.debit : styles.empty}>
        {amount >= 0 && formatRupees(amount)}
      </Cell>
      <Cell layout={amount < 0 ? 'amount' : undefined} className={amount < 0 ? styles.credit : styles.empty}>
        {amount < 0 && formatRupees(-amount)}
      </Cell>
    </>
  );
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
