import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, LoadingFallback } from '#app/ui/feedback/notice.tsx';
import type { PayableDraft, PlacedDraft } from './draft-order.schema.ts';
import styles from './pay.module.css';
import { PayForm } from './pay-form.tsx';

const TEXTS = {
  refused: 'The order could not be loaded.',
  network: 'The order could not be loaded. Please check your internet connection.',
};

export const meta = privatePageMeta('Pay your order', 'Review and pay an order that we prepared for you.');

/** An order that staff have composed, for the person with the link. */
export default function PayPage() {
  const { token = '' } = useParams();
  const path = `/api/pay/${encodeURIComponent(token)}`;
  const { data, error, reload, refresh } = useApiQuery<PayableDraft>(path);
  const [placed, setPlaced] = useState<PlacedDraft | null>(null);
  const isChecking = useReturnFromPayment(data?.status === 'Open', refresh);
  return (
    <div className={`wrap ${styles.page}`}>
      {placed ? (
        <Placed placed={placed} />
      ) : error ? (
        <NotLoaded error={error} onRetry={reload} />
      ) : !data ? (
        <LoadingFallback label="Loading your order">
          <Skeleton height="380px" />
        </LoadingFallback>
      ) : isChecking ? (
        <EmptyState as="h1" title="We are checking your payment">
          <p>This takes a few seconds. You also get an email once your order is placed.</p>
        </EmptyState>
      ) : data.order ? (
        <>
          <h1>Your order</h1>
          <p className={styles.intro}>
            We prepared this order for you. The link is valid until {formatDay(data.expiresAt)}.
          </p>
          <PayForm path={path} order={data.order} onPlaced={setPlaced} onChanged={refresh} />
        </>
      ) : (
        <Ended draft={data} />
      )}
    </div>
  );
}

const CHECK_MS = 4_000;
const MOST_CHECKS = 15;

/** Some in-app browsers return here from the bank before the order is placed: looks again until it is, for a minute. */
function useReturnFromPayment(isOpen: boolean, refresh: () => void): boolean {
  const [address] = useSearchParams();
  const [checks, setChecks] = useState(0);
  const isChecking = isOpen && address.has('paid') && checks < MOST_CHECKS;
  useEffect(() => {
    if (!isChecking) return;
    const timer = setTimeout(() => {
      setChecks(checks + 1);
      refresh();
    }, CHECK_MS);
    return () => clearTimeout(timer);
  }, [isChecking, checks, refresh]);
  return isChecking;
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiFailure) || error.status !== 404)
    return <FailedNotice message={failureText(error, TEXTS)} onRetry={onRetry} />;
  return (
    <EmptyState as="h1" title="This link is not valid" action={toSupport}>
      <p>Please check that it is complete, or ask us for a new one.</p>
    </EmptyState>
  );
}

const toSupport = <ButtonLink to="/support">Contact us</ButtonLink>;
const toTracking = <ButtonLink to="/track">Track order</ButtonLink>;

function Ended({ draft: { status, orderNumber } }: { draft: PayableDraft }) {
  if (status === 'Ordered')
    return (
      <EmptyState as="h1" title="This order is placed" action={toTracking}>
        <p>Your order number is {orderNumber}. There is nothing more to do here.</p>
      </EmptyState>
    );
  const isExpired = status === 'Expired';
  return (
    <EmptyState
      as="h1"
      title={isExpired ? 'This link has expired' : 'This order was withdrawn'}
      action={toSupport}
    >
      <p>{isExpired ? 'Please ask us for a new one.' : 'If you still want it, please contact us.'}</p>
    </EmptyState>
  );
}

function Placed({ placed: { isCancelled, message, orderNumber } }: { placed: PlacedDraft }) {
  useEffect(() => window.scrollTo(0, 0), []);
  if (isCancelled)
    return (
      <EmptyState as="h1" title="Your order was cancelled" action={toSupport}>
        <p>{message}</p>
        <p>Order number {orderNumber}</p>
      </EmptyState>
    );
  return (
    <EmptyState as="h1" title="Thank you, your order is placed" action={toTracking}>
      <p>Your order number is {orderNumber}. We email you a confirmation.</p>
    </EmptyState>
  );
}
