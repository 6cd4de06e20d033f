import { useEffect, useState } from 'react';
import { toE164 } from '#app/accounts/identifier.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import type { CashOffer } from './cash-offer.schema.ts';

/** The checkout's message about cash that is refused or needs a part payment. */
export interface AskedCash {
  hint: string;
  /** rupees; null: cash is refused */
  advance: number | null;
}

interface CashOfferCheckProps {
  pin: string;
  /** a guest's number, possibly incomplete */
  phone: string | undefined;
  /** rupees */
  amount: number;
  hasOutfits: boolean;
  onAnswer: (answer: AskedCash | undefined) => void;
}

/** Asks the server whether cash is offered, and shows a message if not. If the request fails, the order decides. */
export function CashOfferCheck({ pin, phone = '', amount, hasOutfits, onAnswer }: CashOfferCheckProps) {
  const [status, setStatus] = useState<string | null>(null);
  const number = toE164(phone);

  useEffect(() => {
    const controller = new AbortController();
    const body = { pin, amount, phone: number, hasOutfits };
    callApi<CashOffer>('POST', '/api/payment/cod/offer', { body, signal: controller.signal }).then(
      (offer) => {
        if (controller.signal.aborted) return;
        const { reason, advance } = offer;
        const hint = reason ?? (advance === null ? null : formatPartPayment(advance, amount));
        setStatus(hint);
        onAnswer(hint === null ? undefined : { hint, advance });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [pin, number, amount, hasOutfits, onAnswer]);
  useEffect(() => () => onAnswer(undefined), [onAnswer]);

  return (
    <p className="visually-hidden" role="status">
      {status}
    </p>
  );
}

/** Both in rupees. */
function formatPartPayment(advance: number, total: number): string {
  return `Pay ${formatRupees(advance)} now by UPI or card, and ${formatRupees(total - advance)} on delivery.`;
}
