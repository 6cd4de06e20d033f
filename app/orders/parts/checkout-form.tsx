import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Cart } from '#app/cart/cart.shapes.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './checkout.module.css';
import type { useCheckout } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { KeepAddress } from './keep-address.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { RentalDisclaimer } from './rental-disclaimer.tsx';
import { ShippingFields } from './shipping-fields.tsx';

/** Fetched for those who keep addresses. */
const SavedAddresses = lazy(async () => ({
  default: (await import('./saved-address-list.tsx')).SavedAddresses,
}));

const FORM_ID = 'checkout';

interface CheckoutFormProps {
  checkout: ReturnType<typeof useCheckout>;
  cart: Cart;
}

/** Where to, how paid, what is agreed; beside it what is ordered. */
export function CheckoutForm({ checkout, cart }: CheckoutFormProps) {
  const { summary } = cart;
  const { faults, rentals, payment } = checkout;
  const isWaiting = payment.method === 'card' && !checkout.isComplete;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkout.submit();
  };
  const button = (
    <Button
      type="submit"
      form={FORM_ID}
      full
      busy={checkout.isBusy}
      busyLabel="Placing order..."
      disabled={isWaiting}
    >
      Place Order
    </Button>
  );
  return (
    <div className={styles.columns}>
      <form id={FORM_ID} noValidate method="post" onSubmit={submit}>
        <Step number={1} title="Shipping">
          {checkout.saved.addresses.length > 0 && (
            <Suspense>
              <SavedAddresses saved={checkout.saved} given={checkout.given} onChoose={checkout.deliverTo} />
            </Suspense>
          )}
          <ShippingFields given={checkout.given} problems={faults.fields} onChange={checkout.change} />
          <KeepAddress saved={checkout.saved} given={checkout.given} />
        </Step>
        <Step number={2} title="Payment">
          <PaymentChoice total={summary.total} payment={payment} />
        </Step>
        {rentals.length > 0 && (
          <Step number={3} title="Rental">
            <RentalDisclaimer
              rentals={rentals}
              agreed={checkout.agreed}
              error={faults.disclaimer}
              onChange={checkout.agree}
            />
          </Step>
        )}
        {faults.whole && <WholeFault key={faults.whole} text={faults.whole} />}
        {isWaiting && <p className={styles.missing}>{missingWords(rentals.length > 0)}</p>}
        <div className={styles.place}>{button}</div>
      </form>
      <CheckoutSummary {...cart} />
      <ActionBar price={formatRupees(summary.total)} note="incl. all taxes">
        {button}
      </ActionBar>
    </div>
  );
}

function missingWords(hasRentals: boolean): string {
  const agreement = hasRentals ? ' and agree to the rental disclaimer' : '';
  return `To pay by card, fill in the address${agreement}.`;
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <h2>
        <span aria-hidden>{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}

/** Comes into sight by itself: on a phone the button is in the bar, far from here. */
function WholeFault({ text }: { text: string }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isFieldInFocus = document.activeElement?.matches('[aria-invalid]');
    if (!isFieldInFocus) shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={shown} className={styles.fault}>
      <Notice tone="bad">{text}</Notice>
    </div>
  );
}
