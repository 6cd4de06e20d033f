import { useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { buyGiftCardSchema, type GiftCard, MAX_GIFT_CARD, MIN_GIFT_CARD } from './gift-card.schema.ts';
import styles from './gift-card-form.module.css';
import { GiftCardError, GiftCardPayment } from './gift-card-payment.ts';

const AMOUNTS = [500, 1000, 2000, 5000];
const EMPTY = { amount: '1000', recipient: '', message: '' };
const FAILED = 'The gift card could not be bought.';
const TEXTS = { refused: FAILED, network: `${FAILED} Please check your internet connection.` };

/** Buys a gift card with the payment provider's window. */
export function GiftCardForm() {
  const { status, user } = useSession();
  const shopName = useStoreName();
  const [payment, setPayment] = useState(() => new GiftCardPayment());
  const [sent, setSent] = useState<GiftCard>();
  const form = useForm({
    initial: EMPTY,
    toBody: ({ amount, ...draft }) => ({ amount: typedNumber(amount), ...draft }),
    schema: buyGiftCardSchema,
    async onSave(body) {
      const contact = user?.mobileNumber ?? undefined;
      const payer = { to: shopName, name: user?.name, email: user?.email, contact };
      try {
        setSent(await payment.buy(body, payer));
        setPayment(new GiftCardPayment());
        form.reset(EMPTY);
        return undefined;
      } catch (error) {
        if (error instanceof GiftCardError) return [{ path: '', message: error.message }];
        return failureProblems(error, TEXTS);
      }
    },
  });
  const { draft, change, errorAt } = form;
  return (
    <form {...form.props} className={styles.form}>
      {sent && (
        <Notice tone="good">
          The gift card of {formatRupees(sent.amount)} is on its way to {sent.recipient}.
        </Notice>
      )}
      <fieldset className={styles.amounts}>
        <legend>Amount</legend>
        {AMOUNTS.map((amount) => (
          <label key={amount} className={styles.amount}>
            <input
              type="radio"
              name="amount"
              checked={draft.amount === String(amount)}
              onChange={() => change({ amount: String(amount) })}
            />
            {formatRupees(amount)}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Or another amount (₹)"
        hint={`${formatRupees(MIN_GIFT_CARD)} to ${formatRupees(MAX_GIFT_CARD)}`}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={errorAt('amount')}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <TextField
        label="Email of the recipient"
        type="email"
        autoComplete="off"
        value={draft.recipient}
        error={errorAt('recipient')}
        onChange={(event) => change({ recipient: event.target.value })}
      />
      <Field label="Message (optional)" error={errorAt('message')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            value={draft.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      <FormFailure form={form} />
      <div>
        {status === 'guest' ? (
          <ButtonLink to={loginAddress('/gift-cards')}>Log in to buy</ButtonLink>
        ) : (
          <Button type="submit" busy={form.isBusy} busyLabel="Paying...">
            Pay and send
          </Button>
        )}
      </div>
    </form>
  );
}
