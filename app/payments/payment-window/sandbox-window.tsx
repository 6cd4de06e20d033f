import { useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { mountDialog } from './mount-dialog.tsx';
import type { OpenedPayment, PaymentWindowResult, SandboxOutcome } from './payment-window.ts';
import styles from './sandbox-window.module.css';

/** On the page of a draft order's link, the customer may not be signed in, so the link's token is sent. */
function linkQuery(): string {
  const link = /^\/pay\/([\w-]+)$/.exec(window.location.pathname)?.[1];
  return link === undefined ? '' : `?link=${link}`;
}

interface SandboxProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The sandbox's payment window: buttons choose the outcome. */
export async function openSandboxWindow(order: OpenedPayment): Promise<PaymentWindowResult> {
  return await mountDialog<PaymentWindowResult>((end) => <SandboxWindow order={order} onEnd={end} />);
}

const MORE_OUTCOMES: { outcome: SandboxOutcome; name: string; meaning: string }[] = [
  {
    outcome: 'lost',
    name: 'Lose the connection',
    meaning: 'The payment succeeds, but this page is not told.',
  },
  { outcome: 'silent', name: 'No webhook', meaning: 'The payment succeeds; the shop finds it by polling.' },
  { outcome: 'late', name: 'Pay late', meaning: 'The payment succeeds after the reservation has expired.' },
];

function SandboxWindow({
  order,
  onEnd,
}: {
  order: OpenedPayment;
  onEnd: (how: PaymentWindowResult) => void;
}) {
  const [busy, setBusy] = useState<SandboxOutcome | null>(null);

  async function pay(outcome: SandboxOutcome): Promise<void> {
    if (busy) return;
    setBusy(outcome);
    onEnd(await payAtSandbox(order.id, outcome));
  }
  const button = (outcome: SandboxOutcome) => ({
    onClick: () => pay(outcome),
    busy: busy === outcome,
    disabled: busy !== null,
  });
  const close = () => busy === null && onEnd('closed');

  return (
    <Dialog open title="Sandbox payment" onClose={close} hasCross={false}>
      <p className={styles.amount}>{formatRupees(order.amount / 100)}</p>
      <p className={styles.hint}>This is a test payment. Choose its outcome.</p>
      <div className={styles.choices}>
        <Button full {...button('success')}>
          Pay
        </Button>
        <Button full look="second" {...button('failure')}>
          Fail
        </Button>
        <Button full look="quiet" onClick={close} disabled={busy !== null}>
          Close
        </Button>
      </div>
      <details className={styles.more}>
        <summary>More</summary>
        <ul>
          {MORE_OUTCOMES.map(({ outcome, name, meaning }) => (
            <li key={outcome}>
              <Button small look="second" {...button(outcome)}>
                {name}
              </Button>
              <span className={styles.hint}>{meaning}</span>
            </li>
          ))}
        </ul>
      </details>
    </Dialog>
  );
}

/** A response without a proof simulates one that never reached the page. */
async function payAtSandbox(orderId: string, outcome: SandboxOutcome): Promise<PaymentWindowResult> {
  try {
    const proof = await callApi<SandboxProof | null>('POST', `/api/dev/sandbox/pay${linkQuery()}`, {
      body: { orderId, outcome },
    });
    if (!proof) return 'closed';
    return {
      paymentOrderId: proof.razorpay_order_id,
      paymentId: proof.razorpay_payment_id,
      paymentSignature: proof.razorpay_signature,
    };
  } catch (error) {
    return { failed: error instanceof ApiFailure ? error.message : 'The payment failed.' };
  }
}
