import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ChipLink } from '#app/ui/actions/chip.tsx';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import type { PaymentAlert } from '../payments.schema.ts';
import styles from './admin-payment-alerts.module.css';

const TEXTS = {
  refused: 'Failed to fetch payment alerts.',
  network: 'Could not load payment alerts. Please try again.',
};
const FAILED = 'Failed to mark the alert as seen.';
const COLUMNS = [{ name: 'Alert' }, { name: 'Details' }, { name: 'Date' }, { name: 'Seen' }];

/** Unseen alerts by default. */
const ALERT_LIST = defineListQuery(
  { screen: '/admin/payment-alerts', api: '/api/admin/payment-alerts' },
  { seen: oneOf(['0', '1']) },
);
type AlertQuery = QueryOf<typeof ALERT_LIST>;

interface AlertList {
  alerts: PaymentAlert[];
  pagination: Pagination;
}

export const meta = privatePageMeta('Payment Alerts', 'Payment problems that need a review.');

export default function AdminPaymentAlerts() {
  const [address] = useSearchParams();
  const query = ALERT_LIST.parse(address);
  const list = useApiQuery<AlertList>(ALERT_LIST.apiUrl({ ...query, seen: query.seen ?? '0' }));
  const replaceAlert = (seen: PaymentAlert) => list.replace((now) => withAlert(now, seen));
  return (
    <>
      <ListHeader title="Payment Alerts" count={list.data?.pagination.total} />
      <Filters query={query} />
      <Loaded query={list} failed={TEXTS} loading="Loading payment alerts" height={240}>
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <Nothing>{query.seen === '1' ? 'No alerts found.' : 'No new payment alerts.'}</Nothing>
            ) : (
              <DataTable caption="Payment alerts" columns={COLUMNS} busy={list.isLoading}>
                {data.alerts.map((alert) => (
                  <AlertRow key={alert._id} alert={alert} onSeen={replaceAlert} />
                ))}
              </DataTable>
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => ALERT_LIST.screenUrl({ ...query, page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Filters({ query }: { query: AlertQuery }) {
  return (
    <nav aria-label="Seen" className={styles.chips}>
      <ChipLink to={ALERT_LIST.screenUrl({})} on={query.seen !== '1'}>
        New
      </ChipLink>
      <ChipLink to={ALERT_LIST.screenUrl({ seen: '1' })} on={query.seen === '1'}>
        Seen
      </ChipLink>
    </nav>
  );
}

function AlertRow({ alert, onSeen }: { alert: PaymentAlert; onSeen: (alert: PaymentAlert) => void }) {
  const [isBusy, setBusy] = useState(false);
  async function markSeen() {
    setBusy(true);
    try {
      const path = `/api/admin/payment-alerts/${alert._id}/seen`;
      onSeen((await callApi<{ alert: PaymentAlert }>('PUT', path)).alert);
    } catch (error) {
      toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <tr>
      <RowTitle>{alert.subject}</RowTitle>
      <Cell layout="fullWidth" className={styles.detail}>
        <p>{alert.detail}</p>
      </Cell>
      <Cell layout="corner">
        <DateTime at={alert.createdAt} />
      </Cell>
      <Cell layout="fullWidth" className={styles.seen}>
        {alert.seenAt ? (
          <p>
            Seen <DateTime at={alert.seenAt} />
          </p>
        ) : (
          <Button look="second" small busy={isBusy} onClick={markSeen}>
            Mark as seen<span className="visually-hidden">: {alert.subject}</span>
          </Button>
        )}
      </Cell>
    </tr>
  );
}

function DateTime({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDay(at)}, {formatTime(at)}
    </time>
  );
}

function withAlert(list: AlertList, seen: PaymentAlert): AlertList {
  return { ...list, alerts: list.alerts.map((alert) => (alert._id === seen._id ? seen : alert)) };
}
