import { useEffect, useRef } from 'react';
import { CodeStep, useCodeSteps } from '#app/accounts/codes/code-steps.tsx';
import type { Order } from '#app/orders/orders.schema.ts';
import { mountDialog } from '#app/payments/payment-window/mount-dialog.tsx';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { PaymentError } from '../checkout-requests.ts';
import { isConfirmationRequired } from '../order-attempt.ts';

export interface Unconfirmed {
  /** the account's own number, in ten digits */
  to: string;
  /** rupees */
  total: number;
  /** sends the order with the code */
  place: (otp: string) => Promise<Order>;
}

type CodeResult = { order: Order } | { refused: unknown } | 'closed';

const CLOSED = 'Your order is not placed yet. Confirm it with the code that we send to your mobile number.';

const RECENT_MS = 5 * 60_000;

/** Remembers the last sent code, so that opening the dialog again does not send another. */
export class RecentCode {
  #to = '';
  #at = Number.NEGATIVE_INFINITY;

  /** Whether the last code went to this number and is still valid. */
  isRecent(to: string, now: number): boolean {
    return this.#to === to && now - this.#at < RECENT_MS;
  }

  record(to: string, now: number): void {
    this.#to = to;
    this.#at = now;
  }

  clear(): void {
    this.#to = '';
  }
}

const recentCode = new RecentCode();

/**
 * Asks for the code that confirms a cash-on-delivery order, and sends one unless the last is still valid. Throws a
 * `PaymentError` if the dialog is closed, and other refusals of the code or the order.
 */
export async function confirmByCode(unconfirmed: Unconfirmed): Promise<Order> {
  if (!recentCode.isRecent(unconfirmed.to, Date.now())) await sendCode(unconfirmed.to);
  const result = await mountDialog<CodeResult>((onEnd) => <CodeDialog {...unconfirmed} onEnd={onEnd} />);
  if (result === 'closed') throw new PaymentError(CLOSED);
  if ('refused' in result) throw result.refused;
  recentCode.clear();
  return result.order;
}

/** The server knows the number; `to` records whose code it is. */
async function sendCode(to: string): Promise<void> {
  await callApi('POST', '/api/payment/cod/otp');
  recentCode.record(to, Date.now());
}

function CodeDialog({ to, total, place, onEnd }: Unconfirmed & { onEnd: (how: CodeResult) => void }) {
  const placing = useRef<Promise<void>>(undefined);
  const steps = useCodeSteps({
    sentTo: to,
    send: sendCode,
    prove: (_to, otp) => {
      placing.current = placeWith(otp);
      return placing.current;
    },
  });

  async function placeWith(otp: string): Promise<void> {
    try {
      onEnd({ order: await place(otp) });
    } catch (error) {
      if (isAboutCode(error)) throw error;
      onEnd({ refused: error });
    }
  }

  /** Escape may close the dialog while the order is being sent, so wait for the result. */
  async function close(): Promise<void> {
    await placing.current?.catch(() => undefined);
    onEnd('closed');
  }

  const content = useRef<HTMLDivElement>(null);
  // A dialog focuses its first button, which is the close button.
  useEffect(() => content.current?.querySelector('input')?.focus(), []);

  return (
    <Dialog open title="Confirm your order" onClose={close}>
      <div ref={content}>
        <CodeStep steps={{ ...steps, startAgain: close }} changeLabel="Back to checkout">
          <p>Enter the code to place your order of {formatRupees(total)}. You pay on delivery.</p>
        </CodeStep>
      </div>
    </Dialog>
  );
}

function isAboutCode(error: unknown): boolean {
  return isConfirmationRequired(error) || (error instanceof ApiFailure && error.status === 429);
}
