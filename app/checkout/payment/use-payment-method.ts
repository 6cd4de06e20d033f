import { useState } from 'react';
import type { OpenedPayment } from '#app/payments/payment-window/payment-window.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { paise } from '#app/platform/money/money.ts';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import { canPayOnDelivery, needsCode } from '../cash-on-delivery/cash-on-delivery.ts';
import { fetchCardPayment } from '../use-order-submission.ts';

export type PaymentMethod = 'card' | 'cod';

interface PaymentConfig {
  provider: OpenedPayment['provider'] | null;
  /** rupees */
  cod: { limit: number; otpAbove?: number };
}

/** The possible payment methods and the chosen one; card is preselected if it is the only one. */
export function usePaymentMethod(total: number) {
  const { data, error, reload } = useApiQuery<PaymentConfig>('/api/payment/config');
  const shop = useStoreInfo();
  const cashLimit = data?.cod.limit ?? shop.cashLimit;
  const [chosen, setChosen] = useState<PaymentMethod>('cod');
  const provider = data?.provider ?? null;
  const amount = paise(Math.round(total * 100));
  const otpAbove = data?.cod.otpAbove;
  const possible = {
    card: provider !== null,
    cod: canPayOnDelivery(amount, paise(Math.round(cashLimit * 100))),
  };
  const method = !possible[chosen] && possible.card ? 'card' : chosen;

  function choose(method: PaymentMethod): void {
    setChosen(method);
    if (method !== 'card' || provider === null) return;
    fetchCardPayment().then(
      ({ fetchPaymentWindow }) => fetchPaymentWindow(provider),
      () => undefined,
    );
  }
  return {
    method,
    possible,
    /** rupees */
    cashLimit,
    /** whether a cash-on-delivery order must be confirmed by a code */
    needsCode: needsCode(amount, otpAbove === undefined ? null : paise(otpAbove * 100)),
    choose,
    isKnown: data !== undefined,
    error,
    reload,
  };
}
