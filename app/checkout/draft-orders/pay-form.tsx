import { type FormEvent, useRef, useState } from 'react';
import { TermsNotice } from '#app/accounts/registration/terms-notice.tsx';
import { CartTotals } from '#app/cart/cart-page/cart-totals.tsx';
import { LazyDeliveryNote } from '#app/cart/serviceability/lazy-delivery-note.tsx';
import { ApiFailure, callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { newId } from '#app/platform/db/ids.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { OrderAttempt } from '../order-attempt.ts';
import { MethodChoice, MethodChoices, type PaymentMethod } from '../payment/method-choice.tsx';
import { SummaryLines } from '../summary-lines.tsx';
import type { PayableDraft, PlacedDraft } from './draft-order.schema.ts';
import type { DraftPayment } from './draft-payment.ts';
import styles from './pay.module.css';

type PayableOrder = NonNullable<PayableDraft['order']>;

interface PayFormProps {
  /** of the API, for this link */
  path: string;
  order: PayableOrder;
  onPlaced: (placed: PlacedDraft) => void;
  /** the order has changed on the server */
  onChanged: () => void;
}

const TEXTS = {
  refused: 'The order could not be placed.',
  network: 'The order could not be placed. Please check your internet connection.',
};

/** Shows the order, and places it by the chosen way of paying. */
export function PayForm({ path, order, onPlaced, onChanged }: PayFormProps) {
  const { cart, shippingInfo, cash } = order;
  const { total } = cart.summary;
  const config = useApiQuery<{ provider: string | null }>('/api/payment/config');
  const isCardPossible = config.data?.provider != null;
  const [chosen, setChosen] = useState<PaymentMethod>();
  const cashOnly = cash.isPossible && !config.isLoading ? 'cod' : undefined;
  const method = chosen ?? (isCardPossible ? 'card' : cashOnly);
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState<{ sentTo: string; typed: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const place = usePlacing(path, shippingInfo.phone);
  const isUnavailable = cart.items.some((line) => line.problem !== null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current || !method) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      onPlaced(method === 'card' ? await place.byCard(total) : await place.inCash(total, code?.typed));
    } catch (error) {
      await explain(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  async function explain(error: unknown) {
    const isFailure = error instanceof ApiFailure;
    if (isFailure && code === null && error.errors.some(({ path: at }) => at === 'otp'))
      return await sendCode();
    setProblem(isFailure || !(error instanceof Error) ? failureText(error, TEXTS) : error.message);
    if (isFailure && error.status === 409) onChanged();
  }

  async function sendCode() {
    try {
      const { message } = await callApi<{ message: string }>('POST', `${path}/code`);
      setCode({ sentTo: message, typed: '' });
    } catch (error) {
      setProblem(failureText(error, TEXTS));
    }
  }

  return (
    <div className={styles.columns}>
      <form onSubmit={submit} method="post" className={styles.form} aria-label="Payment">
        <section>
          <h2>Delivery address</h2>
          <Address to={shippingInfo} />
          <p className={styles.quiet}>Is something wrong? Please tell us before you pay.</p>
        </section>
        <MethodChoices>
          <legend>How do you want to pay?</legend>
          <MethodChoice
            {...{ value: 'card', method, onChoose: setChosen, isPossible: isCardPossible }}
            name="Card or UPI"
            hint={describeCard(isCardPossible, config)}
          />
          <MethodChoice
            {...{ value: 'cod', method, onChoose: setChosen, isPossible: cash.isPossible }}
            name="Cash on delivery"
            hint={cash.problem ?? 'Pay the courier in cash.'}
          />
        </MethodChoices>
        {code !== null && method === 'cod' && (
          <>
            <Notice>{code.sentTo}</Notice>
            <TextField
              label="OTP"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code.typed}
              onChange={({ target }) => setCode({ ...code, typed: target.value.replace(/\D/g, '') })}
            />
          </>
        )}
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <Button
          type="submit"
          full
          busy={isBusy}
          busyLabel="Placing order..."
          disabled={!method || isUnavailable}
        >
          {method === 'cod' ? 'Place order' : 'Pay'} {formatRupees(total)}
        </Button>
        <TermsNotice act="placing the order" className={styles.quiet} />
      </form>
      <PaySummary order={order} />
    </div>
  );
}

/** Keeps the keys of failed attempts, so that a repeated one places no second order. */
function usePlacing(path: string, phone: string | undefined) {
  const shopName = useStoreName();
  const payment = useRef<DraftPayment>(undefined);
  const cashAttempt = useRef(new OrderAttempt(newId));
  return {
    async byCard(total: number): Promise<PlacedDraft> {
      payment.current ??= new (await import('./draft-payment.ts')).DraftPayment(path);
      return await payment.current.pay(Math.round(total * 100), { to: shopName, contact: phone });
    },
    async inCash(total: number, typed: string | undefined): Promise<PlacedDraft> {
      const idempotencyKey = cashAttempt.current.keyFor({ total });
      const body = { total, ...(typed && { otp: typed }) };
      return await callApi<PlacedDraft>('POST', `${path}/cash`, { body, idempotencyKey });
    },
  };
}

function describeCard(isPossible: boolean, { data, error }: { data: unknown; error: unknown }): string {
  if (isPossible) return 'A secure payment window opens next.';
  if (error) return 'Currently unavailable.';
  return data ? 'Card payment is not available in this shop yet.' : 'Loading...';
}

function Address({ to }: { to: PayableOrder['shippingInfo'] }) {
  const cityLine = [to.city, to.state, to.postalCode].filter(Boolean).join(', ');
  const lines = [`${to.firstName} ${to.lastName}`, to.address, to.landmark, cityLine, to.country, to.phone];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function PaySummary({ order: { cart, discountReason, formerTotal } }: { order: PayableOrder }) {
  const { total } = cart.summary;
  return (
    <aside className={styles.summary} aria-labelledby="pay-summary">
      <h2 id="pay-summary">Order summary</h2>
      <SummaryLines items={cart.items} hasProblems />
      <CartTotals summary={cart.summary} delivery={cart.delivery} />
      {cart.summary.discount > 0 && <p className={styles.quiet}>Discount: {discountReason}</p>}
      <LazyDeliveryNote {...cart} />
      {total !== formerTotal && (
        <Notice tone="warn">
          The total was {formatRupees(formerTotal)} when we prepared the order. It is {formatRupees(total)} at
          today’s prices.
        </Notice>
      )}
    </aside>
  );
}
