import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { loadScript } from './load-script.ts';
import { mountDialog } from './mount-dialog.tsx';
import type { OpenedPayment, PaymentWindowResult } from './payment-window.ts';
import styles from './stripe-window.module.css';

/** https://docs.stripe.com/js: must be loaded from Stripe, and has no versions to pin. */
const STRIPE_JS = 'https://js.stripe.com/v3/';
const FAILED = 'The payment failed. Please try another card.';

interface Intent {
  id: string;
  status: string;
}

interface Elements {
  create(kind: 'payment'): { mount(container: HTMLElement): void; destroy(): void };
}

interface Stripe {
  elements(options: { clientSecret: string }): Elements;
  confirmPayment(options: {
    elements: Elements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }): Promise<{ paymentIntent?: Intent; error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (key: string) => Stripe;
  }
}

/** Opens our own dialog with Stripe's Payment Element. */
export async function openStripeWindow(order: OpenedPayment): Promise<PaymentWindowResult> {
  const { clientSecret } = order;
  await loadScript(STRIPE_JS);
  if (!window.Stripe || !clientSecret) throw new Error('Stripe.js or the client secret is missing.');
  const stripe = window.Stripe(order.key);
  const elements = stripe.elements({ clientSecret });
  return await mountDialog((end) => (
    <StripeWindow amount={order.amount} stripe={stripe} elements={elements} onEnd={end} />
  ));
}

interface StripeWindowProps {
  /** paise */
  amount: number;
  stripe: Stripe;
  elements: Elements;
  onEnd: (how: PaymentWindowResult) => void;
}

function StripeWindow({ amount, stripe, elements, onEnd }: StripeWindowProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => !isBusy && onEnd(failure === null ? 'closed' : { failed: failure });

  useEffect(() => {
    const element = elements.create('payment');
    if (container.current) element.mount(container.current);
    return () => element.destroy();
  }, [elements]);

  async function pay(submit: SubmitEvent): Promise<void> {
    submit.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const proof = await confirm(stripe, elements);
    setBusy(false);
    if (proof) onEnd(proof);
    else setFailure(FAILED);
  }

  return (
    <Dialog open title="Pay by card" onClose={close}>
      <form onSubmit={pay}>
        <div ref={container} className={styles.element} />
        {failure && (
          <div className={styles.failure}>
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        <Button type="submit" full busy={isBusy}>
          Pay {formatRupees(amount / 100)}
        </Button>
      </form>
    </Dialog>
  );
}

/** The bank may redirect the page; it then returns to the orders, and the webhook settles the payment. */
async function confirm(stripe: Stripe, elements: Elements): Promise<PaymentWindowResult | undefined> {
  const return_url = `${window.location.origin}/profile?tab=orders`;
  const { paymentIntent } = await stripe
    .confirmPayment({ elements, redirect: 'if_required', confirmParams: { return_url } })
    .catch(() => ({ paymentIntent: undefined }));
  const isPaid =
    paymentIntent && ['succeeded', 'processing', 'requires_capture'].includes(paymentIntent.status);
  return isPaid
    ? { paymentOrderId: paymentIntent.id, paymentId: paymentIntent.id, paymentSignature: '' }
    : undefined;
}
