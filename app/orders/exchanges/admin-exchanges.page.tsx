import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CustomerLink } from '#app/accounts/customers/customer-link.tsx';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf } from '#app/ui/lists/list-query.ts';
import { NumberedList } from '#app/ui/lists/numbered-list.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { adminOrderAddress } from '../admin/order-list-query.ts';
import { CellRemark, RequestActions, RequestPhotos, requestTone } from '../admin/request-cells.tsx';
import styles from './admin-exchanges.module.css';
import type { Exchange } from './exchange.schema.ts';
import { formatChoice } from './exchange-draft.ts';
import { exchangeDecisionSchema } from './exchange-input.schema.ts';
import {
  EXCHANGE_STATUSES,
  type ExchangeStatus,
  listExchangeAlternatives,
  nextExchangeStep,
} from './exchange-policy.ts';

const EXCHANGE_LIST = defineListQuery(
  { screen: '/admin/exchanges', api: '/api/admin/exchanges' },
  { status: oneOf(EXCHANGE_STATUSES), piece: oneOf(['overdue']) },
);

const TEXTS = {
  refused: 'Failed to fetch exchanges.',
  network: 'Could not load exchanges. Please try again.',
};

interface ExchangeList {
  exchanges: Exchange[];
  pagination: Pagination;
}

interface Decision {
  exchange: Exchange;
  to: ExchangeStatus;
}

export const meta = privatePageMeta('Exchanges', 'Exchanges and their status.');

export default function AdminExchanges() {
  const [address] = useSearchParams();
  const query = EXCHANGE_LIST.parse(address);
  const list = useApiQuery<ExchangeList>(EXCHANGE_LIST.apiUrl(query));
  const [asked, setAsked] = useState<Decision | null>(null);
  const change = (changed: Exchange) =>
    list.replace((now) => ({
      ...now,
      exchanges: now.exchanges.map((each) => (each._id === changed._id ? changed : each)),
    }));
  return (
    <>
      <ListHeader title="Exchanges" count={list.data?.pagination.total} />
      <ListFilters
        label="Status"
        choices={EXCHANGE_STATUSES}
        chosen={query.status}
        addressOf={(status) => EXCHANGE_LIST.screenUrl(query, { status })}
      />
      <NumberedList
        query={list}
        failed={TEXTS}
        loading="Loading exchanges"
        page={query.page}
        pageTo={(page) => EXCHANGE_LIST.screenUrl(query, { page })}
      >
        {(data) =>
          data.exchanges.length === 0 ? (
            <div className={styles.none}>
              <p>No exchanges found.</p>
              {!query.status && <p>Exchanges that customers request appear here.</p>}
            </div>
          ) : (
            <ExchangeTable exchanges={data.exchanges} busy={list.isLoading} onDecide={setAsked} />
          )
        }
      </NumberedList>
      {asked && <DecisionDialog decision={asked} onChanged={change} onClose={() => setAsked(null)} />}
    </>
  );
}

const COLUMNS: Column[] = [
  { name: 'Order' },
  { name: 'Customer' },
  { name: 'Items' },
  { name: 'Difference', isFigure: true },
  { name: 'Date' },
  { name: 'Status' },
  { name: 'Actions' },
];

interface ExchangeTableProps {
  exchanges: Exchange[];
  /** while another page is loading */
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

/** On a small screen each row is a card. */
function ExchangeTable({ exchanges, busy, onDecide }: ExchangeTableProps) {
  return (
    <DataTable caption="Exchanges" columns={COLUMNS} busy={busy}>
      {exchanges.map((exchange) => (
        <tr key={exchange._id}>
          <RowTitle isNumber>
            <Link to={adminOrderAddress(exchange)} className="link">
              {exchange.orderNumber}
            </Link>
          </RowTitle>
          <Cell layout="subtitle" className={styles.customer}>
            <b>
              <CustomerLink of={exchange.user} />
            </b>
            <span>{exchange.user.email}</span>
          </Cell>
          <Cell layout="fullWidth" className={styles.exchangedItems}>
            <ExchangedItems exchange={exchange} />
          </Cell>
          <Cell layout="amount">
            {formatRupees(exchange.difference)}
            {exchange.amountDue > 0 && <CellRemark>not paid yet</CellRemark>}
          </Cell>
          <Cell layout="corner">
            <time dateTime={exchange.createdAt}>{formatDay(exchange.createdAt)}</time>
          </Cell>
          <Cell layout="status">
            <Badge tone={requestTone(exchange.status)}>{exchange.status}</Badge>
            {exchange.isOverdue && <CellRemark>Item not back, overdue</CellRemark>}
            {exchange.sendsFirst && <CellRemark>Replacement first</CellRemark>}
            {exchange.note && <CellRemark>{exchange.note}</CellRemark>}
          </Cell>
          <Cell layout="fullWidth">
            <ExchangeButtons exchange={exchange} onDecide={onDecide} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function ExchangedItems({ exchange }: { exchange: Exchange }): ReactNode {
  return (
    <>
      {exchange.items.map(({ item, name, size, color, quantity, reason, replacement }) => (
        <span key={item}>
          {name} × {quantity}, {formatChoice({ size, color })}
          <CellRemark>
            Exchange for {replacement.name === name ? '' : `${replacement.name}, `}
            {formatChoice(replacement)}
          </CellRemark>
          <CellRemark>{reason}</CellRemark>
        </span>
      ))}
      <RequestPhotos images={exchange.images} of={`the exchange of ${exchange.orderNumber}`} />
    </>
  );
}

const LABELS: Record<ExchangeStatus, string> = {
  Requested: 'Request',
  Approved: 'Approve',
  Received: 'Mark as received',
  Sent: 'Mark as sent',
  Completed: 'Complete',
  Rejected: 'Reject',
  Cancelled: 'Cancel',
};

const TITLES: Record<ExchangeStatus, string> = {
  Requested: 'Request exchange',
  Approved: 'Approve exchange',
  Received: 'Mark exchange as received',
  Sent: 'Mark exchange as sent',
  Completed: 'Complete exchange',
  Rejected: 'Reject exchange',
  Cancelled: 'Cancel exchange',
};

/** The next step, and what may be done instead of it. */
function ExchangeButtons({
  exchange,
  onDecide,
}: Pick<ExchangeTableProps, 'onDecide'> & { exchange: Exchange }) {
  const next = nextExchangeStep(exchange);
  if (!next) return null;
  const button = (to: ExchangeStatus, isNext: boolean) => (
    <Button
      key={to}
      small
      look={isNext ? 'second' : 'quiet'}
      disabled={to === 'Sent' && exchange.amountDue > 0}
      onClick={() => onDecide({ exchange, to })}
    >
      {LABELS[to]}
      <span className="visually-hidden">: exchange of {exchange.orderNumber}</span>
    </Button>
  );
  return (
    <RequestActions>
      {button(next, true)}
      {listExchangeAlternatives(exchange).map((to) => button(to, false))}
    </RequestActions>
  );
}

const FAILED = 'Failed to update status';

interface DecisionDialogProps {
  decision: Decision;
  onChanged: (exchange: Exchange) => void;
  onClose: () => void;
}

/** Says what the step does; the note goes to the customer. */
function DecisionDialog({ decision: { exchange, to }, onChanged, onClose }: DecisionDialogProps) {
  const form = useForm({
    initial: { reason: '', damaged: false },
    toBody: ({ reason, damaged }) => ({
      ...{ status: to, reason: reason.trim() || undefined },
      ...(to === 'Received' && { damaged }),
    }),
    schema: exchangeDecisionSchema,
    async onSave(body) {
      try {
        const path = `/api/admin/exchanges/${exchange._id}`;
        onChanged((await callApi<{ exchange: Exchange }>('PUT', path, { body })).exchange);
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: FAILED, network: FAILED });
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`${TITLES[to]} of ${exchange.orderNumber}`}
      action={to === 'Cancelled' ? TITLES.Cancelled : LABELS[to]}
      cancelLabel="Close"
      form={form}
      onClose={onClose}
    >
      <p>{describeStep(exchange, to)}</p>
      {to === 'Received' && (
        <Checkbox
          checked={form.draft.damaged}
          onChange={(event) => form.change({ damaged: event.target.checked })}
        >
          Damaged: do not put it back in stock
        </Checkbox>
      )}
      <TextField
        label="Note to the customer (optional)"
        maxLength={500}
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}

function describeStep({ sendsFirst, difference, refundTo }: Exchange, to: ExchangeStatus): string {
  const back = describeDifference(difference, refundTo);
  if (sendsFirst && to === 'Approved')
    return difference > 0
      ? back
      : 'The replacement is sent before the item is back, because the customer is trusted.';
  if (sendsFirst && to === 'Sent')
    return 'A new invoice is issued, and the customer is asked to hand the item to the courier.';
  if (sendsFirst && to === 'Received') return `A credit note is issued.${difference < 0 ? ` ${back}` : ''}`;
  if (to === 'Approved') return 'The customer is asked to hand the item to the courier.';
  if (to === 'Received') return `A credit note and a new invoice are issued. ${back}`;
  if (to === 'Sent') return 'The customer is told that the replacement is on its way.';
  if (to === 'Completed') return 'The replacement has been delivered.';
  return 'The replacement goes back in stock, and the customer keeps the item.';
}

function describeDifference(difference: number, refundTo: Exchange['refundTo']): string {
  if (difference > 0)
    return `The customer then has to pay ${formatRupees(difference)} before you can send it.`;
  if (difference === 0) return 'Nothing is paid.';
  return refundTo === 'store credit'
    ? `${formatRupees(-difference)} goes to the customer’s store credit.`
    : `${formatRupees(-difference)} is refunded to the customer.`;
}
