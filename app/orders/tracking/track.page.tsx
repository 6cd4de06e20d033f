import { lazy, Suspense, useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import styles from './track.module.css';
import { trackOrderSchema } from './track-input.schema.ts';
import type { TrackedOrder } from './track-order.schema.ts';

const TrackedOrderView = lazy(async () => ({
  default: (await import('./tracked-order.tsx')).TrackedOrderView,
}));

export const meta = privatePageMeta('Track order', 'Follow an order with its number and your mobile number.');

const FAILED = 'The order could not be found. Please try again.';
const CHECK_CODE = 'Please check the OTP, the order number and the mobile number.';
const TEXTS = { refused: FAILED, network: FAILED };

interface TrackAnswer {
  requestToken?: string;
  order?: TrackedOrder;
}

/** For anyone with the order number and the phone; My Orders shows more to signed-in customers. */
export default function TrackPage() {
  const [sent, setSent] = useState<string | null>(null);
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const form = useForm({
    initial: { orderNumber: '', mobileNumber: '', otp: '' },
    toBody: ({ orderNumber, mobileNumber, otp }) => ({
      ...{ orderNumber, mobileNumber },
      ...(sent !== null && { otp, requestToken: sent }),
    }),
    schema: trackOrderSchema,
    check: ({ otp }) =>
      sent !== null && otp === '' ? [{ path: 'otp', message: 'Please enter the OTP.' }] : [],
    onSave: async (body) => {
      try {
        const answer = await callApi<TrackAnswer>('POST', '/api/orders/track', { body });
        if (answer.order) setOrder(answer.order);
        else setSent(answer.requestToken ?? '');
        return undefined;
      } catch (error) {
        const problems = failureProblems(error, TEXTS);
        // The server does not say which part is wrong.
        return sent !== null && error instanceof ApiFailure && error.status === 400
          ? problems.map(({ message }) => ({ path: 'otp', message: `${message}. ${CHECK_CODE}` }))
          : problems;
      }
    },
  });
  const { draft, change, errorAt } = form;
  if (order)
    return (
      <div className={`wrap ${styles.page}`}>
        <Suspense>
          <TrackedOrderView order={order} />
        </Suspense>
      </div>
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Track order</h1>
      <form {...form.props} method="post" className={styles.form} aria-label="Track order">
        <TextField
          label="Order number"
          hint="For example VA-26-000123. It is in the email about your order."
          autoComplete="off"
          autoCapitalize="characters"
          value={draft.orderNumber}
          error={errorAt('orderNumber')}
          onChange={(event) => change({ orderNumber: event.target.value })}
        />
        <TextField
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          value={draft.mobileNumber}
          error={errorAt('mobileNumber')}
          onChange={(event) => change({ mobileNumber: event.target.value })}
        />
        {sent !== null && (
          <>
            <Notice>
              If this number belongs to the order, we have sent it an OTP. It is valid for 5 minutes.
            </Notice>
            <TextField
              label="OTP"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={draft.otp}
              error={errorAt('otp')}
              onChange={(event) => change({ otp: event.target.value.replace(/\D/g, '').slice(0, 6) })}
            />
          </>
        )}
        <FormFailure form={form} />
        <Button type="submit" busy={form.isBusy}>
          {sent === null ? 'Send OTP' : 'Track order'}
        </Button>
        {sent !== null && (
          <Button look="quiet" onClick={() => setSent(null)}>
            Change number
          </Button>
        )}
      </form>
    </div>
  );
}
