import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf } from '#app/ui/lists/list-query.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { adminOrderAddress } from '../admin/order-list-query.ts';
import { CASH_REFUND_STATUSES, type CashRefund, cashRefundPaidSchema } from './cash-refund.schema.ts';
import styles from './cash-refunds.module.css';

const REFUND_LIST = defineListQuery(
  { screen: '/admin/cash-refunds', api: '/api/admin/cash-refunds' },
  { status: oneOf(CASH_REFUND_STATUSES) },
);
const FAILED = 'Failed to load refunds.';
const TEXTS = { refused: FAILED, network: FAILED };

interface RefundList {
  refunds: CashRefund[];
  pagination: Pagination;
}

export const meta = privatePageMeta('Cash Refunds', 'Refunds of orders that were paid in cash.');

export default function AdminCashRefunds() {
  const [address] = useSearchParams();
  const query = REFUND_LIST.parse(address);
  const list = useApiQuery<RefundList>(REFUND_LIST.apiUrl(query));
  const [toPay, setToPay] = useState<CashRefund | null>(null);
  return (
    <>
      <ListHeader title="Cash Refunds" count={list.data?.pagination.total} />
      <ListFilters
        label="Status"
        choices={CASH_REFUND_STATUSES}
        chosen={query.status}
        addressOf={(status) => REFUND_LIST.screenUrl(query, { status })}
        labelOf={capitalise}
      />
      <Loaded query={list} failed={TEXTS} loading="Loading refunds">
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <div className={styles.none}>
                <p>No refunds found.</p>
                {!query.status && (
                  <p>Refunds of orders paid in cash appear here, to be paid by bank or UPI.</p>
                )}
              </div>
            ) : (
              <RefundTable refunds={data.refunds} busy={list.isLoading} onPay={setToPay} />
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => REFUND_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
      {toPay && (
        <PaidDialog
          refund={toPay}
          onPaid={(paid) =>
            list.replace((now) => ({
              ...now,
              refunds: now.refunds.map((each) => (each._id === paid._id ? paid : each)),
            }))
          }
          onClose={() => setToPay(null)}
        />
      )}
    </>
  );
}

const COLUMNS: Column[] = [
  { name: 'Order' },
  { name: 'Customer' },
  { name: 'Refund to' },
  { name: 'Amount', isFigure: true },
  { name: 'Since' },
  { name: 'Status' },
];

interface RefundTableProps {
  refunds: CashRefund[];
  busy: boolean;
  onPay: (refund: CashRefund) => void;
}

function RefundTable({ refunds, busy, onPay }: RefundTableProps) {
  const may = usePermission();
  return (
    <DataTable caption="Refunds of cash orders" columns={COLUMNS} busy={busy}>
      {refunds.map((refund) => (
        <tr key={refund._id}>
          <RowTitle isNumber>
            {may('orders') ? (
              <Link to={adminOrderAddress(refund)} className="link">
                {refund.orderNumber}
              </Link>
            ) : (
              refund.orderNumber
            )}
          </RowTitle>
          <Cell layout="subtitle" isLine>
            {refund.customer}
          </Cell>
          <Cell layout="fullWidth" isLine>
            {refund.account ?? (refund.status === 'credited' ? 'Store credit' : 'Not entered yet')}
          </Cell>
          <Cell layout="amount">{formatRupees(refund.amount)}</Cell>
          <Cell layout="corner">
            <time dateTime={refund.createdAt}>{formatDay(refund.createdAt)}</time>
          </Cell>
          <Cell layout="fullWidth">
            <RefundStatus refund={refund} onPay={onPay} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function RefundStatus({ refund, onPay }: { refund: CashRefund; onPay: (refund: CashRefund) => void }) {
  const { status, reference, settledAt, account, orderNumber } = refund;
  if (status === 'paid')
    return (
      <>
        Paid {formatDay(settledAt ?? '')}
        <span className={styles.small}>{reference}</span>
      </>
    );
  if (status === 'credited') return <>Given as store credit {formatDay(settledAt ?? '')}</>;
  if (!account) return <>Waiting for the customer</>;
  return (
    <Button small look="quiet" onClick={() => onPay(refund)}>
      Mark as paid<span className="visually-hidden">: refund of {orderNumber}</span>
    </Button>
  );
}

interface FullAccount {
  upi?: string;
  accountNumber?: string;
  ifsc?: string;
  name?: string;
}

/** Shown on request, because the audit log records each reading. */
function AccountDetails({ refund }: { refund: CashRefund }) {
  const [account, setAccount] = useState<FullAccount | null>(null);
  async function reveal() {
    const failed = 'Failed to load the account';
    try {
      const path = `/api/admin/cash-refunds/${refund._id}/account`;
      setAccount((await callApi<{ account: FullAccount }>('GET', path)).account);
    } catch (error) {
      toast(failureText(error, { refused: failed, network: failed }), { tone: 'bad' });
    }
  }
  if (!account)
    return (
      <p>
        {refund.account}{' '}
        <Button small look="quiet" onClick={reveal}>
          Show account
        </Button>
      </p>
    );
  const { upi, accountNumber, ifsc, name } = account;
  return <p role="status">{upi ? `UPI ${upi}` : `${name}, account ${accountNumber}, IFSC ${ifsc}`}</p>;
}

const NOT_PAID = { refused: 'Failed to update status', network: 'Failed to update status' };

interface PaidDialogProps {
  refund: CashRefund;
  onPaid: (refund: CashRefund) => void;
  onClose: () => void;
}

function PaidDialog({ refund, onPaid, onClose }: PaidDialogProps) {
  const form = useForm({
    initial: { reference: '' },
    schema: cashRefundPaidSchema,
    async onSave(body) {
      try {
        const path = `/api/admin/cash-refunds/${refund._id}`;
        onPaid((await callApi<{ refund: CashRefund }>('PUT', path, { body })).refund);
        return undefined;
      } catch (error) {
        return failureProblems(error, NOT_PAID);
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      wide
      title={`Pay refund of ${refund.orderNumber}`}
      action="Mark as paid"
      form={form}
      onClose={onClose}
    >
      <AccountDetails refund={refund} />
      <p>
        Mark as paid after transferring {formatRupees(refund.amount)} to {refund.customer}. No money is sent
        automatically, and this cannot be undone.
      </p>
      <TextField
        label="Bank reference (UTR)"
        maxLength={100}
        value={form.draft.reference}
        error={form.errorAt('reference')}
        onChange={(event) => form.change({ reference: event.target.value })}
      />
    </FormDialog>
  );
}
