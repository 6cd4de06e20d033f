import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { ReturnDraft } from './return-draft.ts';

const TEXTS = {
  refused: 'The refund could not be calculated. Please try again.',
  network: 'The refund could not be calculated. Check your internet connection.',
};

interface ExpectedRefundProps {
  orderId: string;
  chosen: ReturnDraft['chosen'];
}

/** The refund for the chosen items, from the server. */
export function ExpectedRefund({ orderId, chosen }: ExpectedRefundProps) {
  const path = returnQuotePath(orderId, chosen);
  const { data, error, isLoading } = useApiQuery<{ quote: { refund: number } }>(path);
  if (path === null) return null;
  if (error) return <Notice tone="bad">{failureText(error, TEXTS)}</Notice>;
  return (
    <p>
      Expected refund: <b>{data && !isLoading ? formatRupees(data.quote.refund) : '…'}</b>
    </p>
  );
}

/** Null until an item is chosen. */
export function returnQuotePath(orderId: string, chosen: ReturnDraft['chosen']): string | null {
  const items = Object.entries(chosen).map(([item, { quantity }]) => `${item}:${quantity}`);
  if (items.length === 0) return null;
  return `/api/orders/${orderId}/returns/quote?${new URLSearchParams({ items: items.join(',') })}`;
}
