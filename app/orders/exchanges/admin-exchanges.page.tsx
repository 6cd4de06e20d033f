import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CustomerLink } from '#app/accounts/customers/customer-link.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmailText } from '#app/ui/display/email-text.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf } from '#app/ui/lists/list-query.ts';
import { NumberedList } from '#app/ui/lists/numbered-list.tsx';
import { adminOrderAddress } from '../admin/order-list-query.ts';
import { RequestActions } from '../admin/request-cells.tsx';
import { DifferenceCell, ExchangedItems, ExchangeStatusCell } from './admin-exchange-cells.tsx';
import styles from './admin-exchanges.module.css';
import type { Exchange } from './exchange.schema.ts';
import { type Decision, DecisionDialog, STEP_LABELS } from './exchange-decision-dialog.tsx';
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
            <span>
              <EmailText email={exchange.user.email} />
            </span>
          </Cell>
          <Cell layout="fullWidth" className={styles.exchangedItems}>
            <ExchangedItems exchange={exchange} />
          </Cell>
          <Cell layout="amount">
            <DifferenceCell exchange={exchange} />
          </Cell>
          <Cell layout="corner">
            <time dateTime={exchange.createdAt}>{formatDay(exchange.createdAt)}</time>
          </Cell>
          <Cell layout="status">
            <ExchangeStatusCell exchange={exchange} />
          </Cell>
          <Cell layout="fullWidth">
            <ExchangeButtons exchange={exchange} onDecide={onDecide} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

/** The next step and its alternatives. */
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
      {STEP_LABELS[to]}
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
