import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { ListFoot } from '#app/ui/list-foot.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Nothing } from '#app/ui/panel.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { tell } from '#app/ui/tell.ts';
import { type AlertQuery, alertListAddress, alertListPath, parseAlertQuery } from '../alert-query.ts';
import type { PaymentAlert } from '../payments.shapes.ts';
import styles from './admin-payment-alerts.module.css';

const TEXTS = {
  refused: 'Failed to fetch payment alerts.',
  network: 'Could not load payment alerts. Please try again.',
};
const FAILED = 'The alert could not be marked.';
const COLUMNS = [{ name: 'What' }, { name: 'Detail' }, { name: 'When' }, { name: 'Seen' }];

interface AlertList {
  alerts: PaymentAlert[];
  pagination: Pagination;
}

export const meta = privatePage('Payment Alerts', 'What about money a person must look at.');

export default function AdminPaymentAlerts() {
  const [address] = useSearchParams();
  const query = parseAlertQuery(address);
  const list = useAnswer<AlertList>(alertListPath(query));
  const take = (seen: PaymentAlert) => list.replace((now) => withAlert(now, seen));
  return (
    <>
      <ListHead title="Payment Alerts" count={list.answer?.pagination.total} />
      <Filters query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.answer ? (
        <>
          {list.answer.alerts.length === 0 ? (
            <Nothing>{query.seen ? 'No alerts found.' : 'Nothing about money needs a look.'}</Nothing>
          ) : (
            <DataTable caption="Payment alerts" columns={COLUMNS} busy={list.isLoading}>
              {list.answer.alerts.map((alert) => (
                <AlertRow key={alert._id} alert={alert} onSeen={take} />
              ))}
            </DataTable>
          )}
          <ListFoot
            pagination={list.answer.pagination}
            pageTo={(page) => alertListAddress({ ...query, page })}
          />
        </>
      ) : (
        <div role="status" aria-label="Loading payment alerts">
          <Skeleton height="240px" />
        </div>
      )}
    </>
  );
}

function Filters({ query }: { query: AlertQuery }) {
  return (
    <nav aria-label="Seen" className={styles.chips}>
      <ChipLink to={alertListAddress({ page: 1, seen: false })} on={!query.seen}>
        Not seen yet
      </ChipLink>
      <ChipLink to={alertListAddress({ page: 1, seen: true })} on={query.seen}>
        Seen
      </ChipLink>
    </nav>
  );
}

function AlertRow({ alert, onSeen }: { alert: PaymentAlert; onSeen: (alert: PaymentAlert) => void }) {
  const [isBusy, setBusy] = useState(false);
  async function mark() {
    setBusy(true);
    try {
      const path = `/api/admin/payment-alerts/${alert._id}/seen`;
      onSeen((await callApi<{ alert: PaymentAlert }>('PUT', path)).alert);
    } catch (error) {
      tell(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <tr>
      <RowTitle>{alert.subject}</RowTitle>
      <Cell as="whole" className={styles.detail}>
        <p>{alert.detail}</p>
      </Cell>
      <Cell as="aside">
        <Moment at={alert.createdAt} />
      </Cell>
      <Cell as="whole" className={styles.seen}>
        {alert.seenAt ? (
          <p>
            Seen <Moment at={alert.seenAt} />
          </p>
        ) : (
          <Button look="second" small busy={isBusy} onClick={mark}>
            Mark as seen<span className="visually-hidden">: {alert.subject}</span>
          </Button>
        )}
      </Cell>
    </tr>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {shownDay(at)}, {shownTime(at)}
    </time>
  );
}

function withAlert(list: AlertList, seen: PaymentAlert): AlertList {
  return { ...list, alerts: list.alerts.map((alert) => (alert._id === seen._id ? seen : alert)) };
}
