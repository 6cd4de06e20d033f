import { useEffect, useState } from 'react';
import { toE164 } from '#app/accounts/identifier.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { CashOffer } from './cash-offer.schema.ts';
import { formatPartPayment } from './cash-on-delivery.ts';

interface CashOfferCheckProps {
  pin: string;
  /** of a guest, as far as it is typed */
  phone: string | undefined;
  /** rupees */
  amount: number;
  hasOutfits: boolean;
  onAnswer: (offer: CashOffer | null) => void;
}

/** Asks the shop whether cash is offered, and announces it if not. What cannot be asked is decided with the order. */
export function CashOfferCheck({ pin, phone = '', amount, hasOutfits, onAnswer }: CashOfferCheckProps) {
  const [announced, setAnnounced] = useState<string | null>(null);
  const number = toE164(phone);

  useEffect(() => {
    const controller = new AbortController();
    const body = { pin, amount, phone: number, hasOutfits };
    callApi<CashOffer>('POST', '/api/payment/cod/offer', { body, signal: controller.signal }).then(
      (offer) => {
        if (controller.signal.aborted) return;
        setAnnounced(
          offer.reason ?? (offer.advance === null ? null : formatPartPayment(offer.advance, amount)),
        );
        onAnswer(offer);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [pin, number, amount, hasOutfits, onAnswer]);
  useEffect(() => () => onAnswer(null), [onAnswer]);

  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
