import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import type { ReturnDraft } from './return-draft.ts';

interface ExpectedRefundProps {
  orderId: string;
  chosen: ReturnDraft['chosen'];
}

/** What the chosen items refund, as the server says. */
export function ExpectedRefund({ orderId, chosen }: ExpectedRefundProps) {
  const path = returnQuotePath(orderId, chosen);
  const { data, error, isLoading } = useApiQuery<{ quote: { refund: number } }>(path);
  if (path === null || error) return null;
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
