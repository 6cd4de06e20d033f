import { useEffect, useState } from 'react';
import { toE164 } from '#app/accounts/identifier.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { CashOffer } from './cash-offer.schema.ts';

interface CashOfferCheckProps {
  pin: string;
  /** of a guest, as far as it is typed */
  phone: string | undefined;
  /** rupees */
  amount: number;
  /** the reason why cash is not offered */
  onAnswer: (reason: string | null) => void;
}

/** Asks the shop whether cash is offered, and says so if not. What cannot be asked is decided with the order. */
export function CashOfferCheck({ pin, phone = '', amount, onAnswer }: CashOfferCheckProps) {
  const [reason, setReason] = useState<string | null>(null);
  const number = toE164(phone);

  useEffect(() => {
    const controller = new AbortController();
    const body = { pin, amount, phone: number };
    callApi<CashOffer>('POST', '/api/payment/cod/offer', { body, signal: controller.signal }).then(
      (offer) => {
        if (controller.signal.aborted) return;
        setReason(offer.reason);
        onAnswer(offer.reason);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [pin, number, amount, onAnswer]);
  useEffect(() => () => onAnswer(null), [onAnswer]);

  return (
    <p className="visually-hidden" role="status">
      {reason}
    </p>
  );
}
