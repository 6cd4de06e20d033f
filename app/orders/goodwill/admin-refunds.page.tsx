import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf } from '#app/ui/lists/list-query.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { adminOrderAddress } from '../admin/order-list-query.ts';
import styles from './admin-refunds.module.css';
import { GOODWILL_STATUSES, type GoodwillRefund, type GoodwillStatus } from './goodwill.schema.ts';

const REFUND_LIST = defineListQuery(
  { screen: '/admin/refunds', api: '/api/admin/refunds' },
  { status: oneOf(GOODWILL_STATUSES) },
);
const FAILED = 'Failed to load refunds.';
const TEXTS = { refused: FAILED, network: FAILED };
const NOT_DECIDED = { refused: 'Failed to update status', network: 'Failed to update status' };

interface RefundList {
  refunds: GoodwillRefund[];
  pagination: Pagination;
}
type Decision = 'Refunded' | 'Rejected';
interface Asked {
  refund: GoodwillRefund;
  to: Decision;
}

export const meta = privatePageMeta('Refunds', 'Refunds without a return, and their approval.');

export default function AdminRefunds() {
  const [address] = useSearchParams();
  const query = REFUND_LIST.parse(address);
  const list = useApiQuery<RefundList>(REFUND_LIST.apiUrl(query));
  const [asked, setAsked] = useState<Asked | null>(null);
  async function decide({ refund, to }: Asked) {
    try {
      await callApi('PUT', `/api/admin/refunds/${refund._id}`, { body: { status: to } });
    } catch (error) {
      toast(failureText(error, NOT_DECIDED), { tone: 'bad' });
    }
    list.refresh();
  }
  return (
    <>
      <ListHeader title="Refunds" count={list.data?.pagination.total} />
      <ListFilters
        label="Status"
        choices={GOODWILL_STATUSES}
        chosen={query.status}
        addressOf={(status) => REFUND_LIST.screenUrl(query, { status })}
      />
      <Loaded query={list} failed={TEXTS} loading="Loading refunds">
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <p className={styles.none}>
                No refunds found. Refund a part of a delivered order on the order’s page.
              </p>
            ) : (
              <RefundTable refunds={data.refunds} busy={list.isLoading} onDecide={setAsked} />
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => REFUND_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={asked.to === 'Refunded' ? 'Approve refund' : 'Reject refund'}
          action={asked.to === 'Refunded' ? `Refund ${formatRupees(asked.refund.amount)}` : 'Reject'}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{describeDecision(asked)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const TARGETS: Record<GoodwillRefund['refundTo'], string> = {
  card: 'to the original payment',
  transfer: 'by transfer',
  'card and transfer': 'partly by transfer',
  'store credit': 'to store credit',
};

function describeDecision({ refund, to }: Asked): string {
  if (to === 'Rejected') return `Nothing of ${refund.orderNumber} is refunded.`;
  const isDivided = refund.refundTo === 'card and transfer';
  const target = isDivided
    ? 'first to the original payment, and the rest by transfer'
    : TARGETS[refund.refundTo];
  return `${formatRupees(refund.amount)} of ${refund.orderNumber} goes back to ${refund.customer}, ${target}. This cannot be undone.`;
}

const TONES: Record<GoodwillStatus, BadgeTone> = {
  'Awaiting approval': 'turmeric',
  Refunded: 'neem',
  Rejected: 'over',
};

const COLUMNS: Column[] = [
  { name: 'Order' },
  { name: 'Customer' },
  { name: 'Reason' },
  { name: 'Amount', isFigure: true },
  { name: 'Status' },
  { name: 'Actions' },
];

interface RefundTableProps {
  refunds: GoodwillRefund[];
  busy: boolean;
  onDecide: (asked: Asked) => void;
}

function RefundTable({ refunds, busy, onDecide }: RefundTableProps) {
  return (
    <DataTable caption="Refunds without a return" columns={COLUMNS} busy={busy}>
      {refunds.map((refund) => (
        <tr key={refund._id}>
          <RowTitle isNumber>
            <Link to={adminOrderAddress(refund)} className="link">
              {refund.orderNumber}
            </Link>
          </RowTitle>
          <Cell layout="subtitle" isLine className={styles.customer}>
            {refund.customer}
          </Cell>
          <Cell layout="fullWidth">
            {refund.reason}
            <span className={styles.small}>
              {refund.item}, requested by {refund.requestedBy}, {formatDay(refund.createdAt)}
            </span>
          </Cell>
          <Cell layout="amount">
            {formatRupees(refund.amount)}
            <span className={styles.small}>{TARGETS[refund.refundTo]}</span>
          </Cell>
          <Cell layout="status">
            <Badge tone={TONES[refund.status]}>{refund.status}</Badge>
            {refund.decidedBy && <span className={styles.small}>{refund.decidedBy}</span>}
          </Cell>
          <Cell layout="fullWidth">
            {refund.status === 'Awaiting approval' && (
              <div className={styles.actions}>
                {!refund.isMine && (
                  <Button small look="second" onClick={() => onDecide({ refund, to: 'Refunded' })}>
                    Approve<span className="visually-hidden">: refund of {refund.orderNumber}</span>
                  </Button>
                )}
                <Button small look="quiet" onClick={() => onDecide({ refund, to: 'Rejected' })}>
                  Reject<span className="visually-hidden">: refund of {refund.orderNumber}</span>
                </Button>
                {refund.isMine && <span className={styles.small}>Someone else has to approve it.</span>}
              </div>
            )}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
