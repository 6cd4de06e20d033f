import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { useListNavigate } from '#app/ui/lists/use-search-text.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import styles from '../admin/admin-rental-orders.module.css';
import { PAYOUT_LIST, PAYOUT_STATUSES, type PayoutQuery } from '../admin/rental-lists.ts';
import type { Payout } from '../rental.schema.ts';
import { payOutSchema } from '../rental-input.schema.ts';
import { PayoutAccountDetails } from './payout-account-details.tsx';
import { PayoutTable } from './payout-table.tsx';

const FAILED = 'Failed to load payouts.';
const TEXTS = { refused: FAILED, network: FAILED };

interface PayoutList {
  payouts: Payout[];
  pagination: Pagination;
}

export const meta = privatePageMeta('Payouts', 'Payouts to outfit owners.');

export default function AdminPayouts() {
  const [address] = useSearchParams();
  const query = PAYOUT_LIST.parse(address);
  const list = useApiQuery<PayoutList>(PAYOUT_LIST.apiUrl(query));
  const [payoutToPay, setPayoutToPay] = useState<Payout | null>(null);
  const replacePaid = (paid: Payout) => {
    list.replace((now) => withPayout(now, paid));
    setPayoutToPay(null);
  };
  return (
    <>
      <ListHeader title="Payouts" count={list.data?.pagination.total}>
        <ButtonLink to="/admin/payouts/runs" small look="quiet">
          Payout runs
        </ButtonLink>
        <ButtonLink to="/admin/payouts/accounts" small look="quiet">
          Account checks
        </ButtonLink>
        <ButtonLink to="/admin/payouts/taxes" small look="quiet">
          Taxes
        </ButtonLink>
        <DownloadCsvButton path={PAYOUT_LIST.exportUrl(query, '/api/admin/payouts')} name="payouts.csv" />
      </ListHeader>
      <PayoutFilters query={query} />
      <Loaded query={list} failed={TEXTS} loading="Loading payouts">
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <div className={styles.none}>
                <p>No payouts found.</p>
                {!query.status && (
                  <p>The owner’s share of a rental appears here once the rental is completed.</p>
                )}
              </div>
            ) : (
              <PayoutTable payouts={data.payouts} busy={list.isLoading} onPay={setPayoutToPay} />
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => PAYOUT_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
      {payoutToPay && (
        <PayOutDialog payout={payoutToPay} onPaid={replacePaid} onClose={() => setPayoutToPay(null)} />
      )}
    </>
  );
}

function PayoutFilters({ query }: { query: PayoutQuery }) {
  const navigate = useListNavigate();
  const narrow = (change: Partial<PayoutQuery>) => navigate(PAYOUT_LIST.screenUrl(query, change));
  return (
    <ListFilters
      label="Status"
      choices={PAYOUT_STATUSES}
      chosen={query.status}
      addressOf={(status) => PAYOUT_LIST.screenUrl(query, { status })}
      labelOf={capitalise}
    >
      <div className={styles.days}>
        <TextField
          type="date"
          label="Completed from"
          value={query.from}
          max={query.to || undefined}
          onChange={(event) => narrow({ from: event.target.value })}
        />
        <TextField
          type="date"
          label="Completed until"
          value={query.to}
          min={query.from || undefined}
          onChange={(event) => narrow({ to: event.target.value })}
        />
      </div>
    </ListFilters>
  );
}

function withPayout(list: PayoutList, paid: Payout): PayoutList {
  return {
    ...list,
    payouts: list.payouts.map((each) => (each.rentalOrder === paid.rentalOrder ? paid : each)),
  };
}

const NOT_PAID = { refused: 'Failed to update status', network: 'Failed to update status' };

interface PayOutDialogProps {
  payout: Payout;
  onPaid: (payout: Payout) => void;
  onClose: () => void;
}

function PayOutDialog({ payout, onPaid, onClose }: PayOutDialogProps) {
  const form = useForm({
    initial: { reference: '' },
    schema: payOutSchema,
    async onSave(body) {
      try {
        const path = `/api/admin/payouts/${payout.rentalOrder}`;
        const { payout: paid } = await callApi<{ payout: Payout }>('PUT', path, { body });
        toast(`${payout.number} is marked as paid.`, { tone: 'good' });
        onPaid(paid);
        return undefined;
      } catch (error) {
        return failureProblems(error, NOT_PAID);
      }
    },
  });
  return (
    <FormDialog wide title={`Pay out ${payout.number}`} action="Mark as paid" form={form} onClose={onClose}>
      <PayoutAccountDetails rentalOrderId={payout.rentalOrder} />
      <p>
        Mark as paid after transferring {formatRupees(payout.amount)} to {payout.owner.name}. No money is sent
        automatically.
      </p>
      <TextField
        label="Transfer reference"
        maxLength={100}
        value={form.draft.reference}
        error={form.errorAt('reference')}
        onChange={(event) => form.change({ reference: event.target.value })}
      />
    </FormDialog>
  );
}
