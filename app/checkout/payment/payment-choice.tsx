import { lazy, Suspense, useState } from 'react';
import type { OpenedPayment } from '#app/payments/payment-window/payment-window.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees, paise } from '#app/platform/money/money.ts';
import { useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import type { AskedCash } from '../cash-on-delivery/cash-offer-check.tsx';
import { canPayOnDelivery, needsCode } from '../cash-on-delivery/cash-on-delivery.ts';
import { fetchCardPayment } from '../use-order-submission.ts';
import { MethodChoice, MethodChoices, type PaymentMethod } from './method-choice.tsx';

/** Loaded when the PIN code is known. */
const CashOfferCheck = lazy(async () => ({
  default: (await import('../cash-on-delivery/cash-offer-check.tsx')).CashOfferCheck,
}));

interface PaymentChoiceProps {
  total: number;
  pin: string | undefined;
  /** of a guest */
  phone: string | undefined;
  hasOutfits: boolean;
  payment: ReturnType<typeof usePaymentMethod>;
}

const NOT_OFFERED = 'Not available in this shop yet.';
const UNKNOWN = 'The payment methods could not be loaded.';

export function PaymentChoice({ total, payment, ...asked }: PaymentChoiceProps) {
  const { method, possible, choose } = payment;
  return (
    <MethodChoices>
      <legend className="visually-hidden">Payment method</legend>
      <MethodChoice
        {...{ value: 'card', method, isPossible: possible.card, onChoose: choose }}
        name="Card Payment"
        hint={formatCardHint(payment)}
      />
      {Boolean(payment.error) && <FailedNotice message={UNKNOWN} onRetry={payment.reload} />}
      <MethodChoice
        {...{ value: 'cod', method, isPossible: possible.cod, onChoose: choose }}
        name="Cash on Delivery"
        hint={formatCashHint(total, payment)}
      />
      {asked.pin && (
        <Suspense>
          <CashOfferCheck {...asked} pin={asked.pin} amount={total} onAnswer={payment.setOffer} />
        </Suspense>
      )}
    </MethodChoices>
  );
}

function formatCardHint({ possible, provider, isKnown, error }: PaymentChoiceProps['payment']): string {
  if (provider === 'razorpay') return 'UPI, card or netbanking. A secure payment window opens next.';
  if (possible.card) return 'A secure payment window opens when you place the order.';
  if (error) return 'Currently unavailable.';
  return isKnown ? NOT_OFFERED : 'Loading...';
}

function formatCashHint(
  total: number,
  { possible, cashLimit, needsCode, offer }: PaymentChoiceProps['payment'],
): string {
  if (offer) return offer.hint;
  if (!cashLimit) return NOT_OFFERED;
  const limit = `For orders up to ${formatRupees(cashLimit)}.`;
  if (!possible.cod) return `${limit} Your total is ${formatRupees(total)}.`;
  const confirmed = needsCode ? ' You confirm the order with an OTP.' : '';
  return `${limit} Pay on delivery.${confirmed}`;
}

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
  const [offer, setOffer] = useState<AskedCash>();
  const provider = data?.provider ?? null;
  const amount = paise(Math.round(total * 100));
  const otpAbove = data?.cod.otpAbove;
  const possible = {
    card: provider !== null,
    cod: offer?.advance !== null && canPayOnDelivery(amount, paise(Math.round(cashLimit * 100))),
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
    provider,
    possible,
    /** rupees */
    cashLimit,
    /** whether a cash-on-delivery order must be confirmed by a code */
    needsCode: !offer && needsCode(amount, otpAbove === undefined ? null : paise(otpAbove * 100)),
    /** the cash offer for this person, number and PIN code */
    offer,
    setOffer,
    choose,
    isKnown: data !== undefined,
    error,
    reload,
  };
}
