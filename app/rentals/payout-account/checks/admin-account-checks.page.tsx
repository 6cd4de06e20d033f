import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf } from '#app/ui/lists/list-query.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from '../../payouts/runs/payout-runs.module.css';
import { ACCOUNT_CHECK_FILTERS, type CheckedAccount } from './account-check.schema.ts';
import { CheckBadge } from './check-badge.tsx';

const ACCOUNT_LIST = defineListQuery(
  { screen: '/admin/payouts/accounts', api: '/api/admin/payout-accounts' },
  { status: oneOf(ACCOUNT_CHECK_FILTERS) },
);
const FAILED = 'Failed to load account checks.';
const TEXTS = { refused: FAILED, network: FAILED };
const NOT_ACCEPTED = { refused: 'Failed to accept the account', network: 'Failed to accept the account' };

export const meta = privatePageMeta('Account Checks', 'What the bank says of owners’ payout accounts.');

export default function AdminAccountChecks() {
  const [address] = useSearchParams();
  const query = ACCOUNT_LIST.parse(address);
  const list = useApiQuery<{ accounts: CheckedAccount[]; pagination: Pagination }>(
    ACCOUNT_LIST.apiUrl(query),
  );
  const [asked, setAsked] = useState<CheckedAccount | null>(null);
  async function accept({ owner, reference }: CheckedAccount) {
    try {
      await callApi('POST', `/api/admin/payout-accounts/${owner._id}/accept`, { body: { reference } });
      toast(`${owner.name}’s account is accepted.`, { tone: 'good' });
    } catch (error) {
      toast(failureText(error, NOT_ACCEPTED), { tone: 'bad', duration: 6000 });
    }
    list.refresh();
  }
  return (
    <>
      <ListHeader title="Account Checks" count={list.data?.pagination.total} />
      <ListFilters
        label="Status"
        choices={ACCOUNT_CHECK_FILTERS}
        chosen={query.status}
        addressOf={(status) => ACCOUNT_LIST.screenUrl(query, { status })}
        labelOf={() => 'Open'}
      />
      <Loaded query={list} failed={TEXTS} loading="Loading account checks">
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <div className={styles.none}>
                <p>No account checks found.</p>
                {!query.status && (
                  <p>A bank account that an owner enters is checked once a provider is set up.</p>
                )}
              </div>
            ) : (
              <DataTable caption="Account checks" columns={COLUMNS} busy={list.isLoading}>
                {data.accounts.map((account) => (
                  <AccountRow key={account.reference} account={account} onAccept={() => setAsked(account)} />
                ))}
              </DataTable>
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => ACCOUNT_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title="Accept payout account"
          action="Accept"
          onConfirm={() => accept(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.owner.name} is paid to {asked.account}, although its check has failed. Make sure that it is
            the owner’s account, for example with a cancelled cheque.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const COLUMNS: Column[] = [
  { name: 'Owner' },
  { name: 'Account' },
  { name: 'Name entered' },
  { name: 'Name at the bank' },
  { name: 'Result' },
];

function AccountRow({ account, onAccept }: { account: CheckedAccount; onAccept: () => void }) {
  const { owner, enteredName, registeredName, state, note, needsDecision, acceptedBy, acceptedAt } = account;
  return (
    <tr>
      <RowTitle>{owner.name}</RowTitle>
      <Cell layout="fullWidth">{account.account}</Cell>
      <Cell layout="fullWidth">
        <span className={styles.onCards}>Entered: </span>
        {enteredName}
      </Cell>
      <Cell layout="fullWidth">
        <span className={styles.onCards}>At the bank: </span>
        {registeredName ?? 'Not known'}
      </Cell>
      <Cell layout="fullWidth">
        <CheckBadge state={state} />
        {note && state !== 'checking' && <span className={styles.small}>{note}</span>}
        {acceptedBy && acceptedAt && (
          <span className={styles.small}>
            Accepted by {acceptedBy}, {formatDay(acceptedAt)}
          </span>
        )}
        {needsDecision && (
          <div className={styles.actions}>
            <Button small look="quiet" onClick={onAccept}>
              Accept<span className="visually-hidden">: {owner.name}</span>
            </Button>
          </div>
        )}
      </Cell>
    </tr>
  );
}
