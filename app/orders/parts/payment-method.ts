import { useState } from 'react';
import { paise } from '#app/foundation/money.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import type { OpenedPayment } from '#app/payments/parts/payment-window.ts';
import { canPayOnDelivery } from '../cash-on-delivery.ts';
import { fetchCardPayment } from './order-sending.ts';

export type PaymentMethod = 'card' | 'cod';

interface PaymentConfig {
  provider: OpenedPayment['provider'] | null;
}

/** How this order can be paid, and what was chosen; where only one way is possible, that one. */
export function usePaymentMethod(total: number) {
  const { answer, error, reload } = useAnswer<PaymentConfig>('/api/payment/config');
  const [chosen, setChosen] = useState<PaymentMethod>('cod');
  const provider = answer?.provider ?? null;
  const takesCash = canPayOnDelivery(paise(Math.round(total * 100)));
  const possible = { card: provider !== null, cod: takesCash };
  const method = !possible[chosen] && possible.card ? 'card' : chosen;

  function choose(method: PaymentMethod): void {
    setChosen(method);
    if (method !== 'card' || provider === null) return;
    fetchCardPayment().then(
      ({ fetchPaymentWindow }) => fetchPaymentWindow(provider),
      () => undefined,
    );
  }
  return { method, possible, choose, isKnown: answer !== undefined, error, reload };
}
