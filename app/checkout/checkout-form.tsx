import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Cart } from '#app/cart/cart.schema.ts';
import { LazyDeliveryNote } from '#app/cart/serviceability/lazy-delivery-note.tsx';
import { formatRupees } from '#app/platform/money/money.ts';
import { ActionBar } from '#app/ui/actions/action-bar.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { LoadingFallback, Notice } from '#app/ui/feedback/notice.tsx';
import { SaveAddressCheckbox, ShippingFields } from './address/shipping-fields.tsx';
import styles from './checkout-form.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PaymentChoice } from './payment/payment-choice.tsx';
import { fetchValidation, type useCheckout } from './use-checkout.ts';
import { fetchCashOrder } from './use-order-submission.ts';

/** Loaded only for accounts with saved addresses. */
const SavedAddresses = lazy(async () => ({
  default: (await import('./address/saved-address-list.tsx')).SavedAddresses,
}));

/** Loaded only for accounts with store credit. */
const StoreCreditSwitch = lazy(async () => ({
  default: (await import('./store-credit-switch.tsx')).StoreCreditSwitch,
}));

/** Loaded only for carts with outfits. */
const RentalDisclaimer = lazy(async () => ({
  default: (await import('./rental-disclaimer.tsx')).RentalDisclaimer,
}));

const UnavailableItems = lazy(async () => ({
  default: (await import('./unavailable-items.tsx')).UnavailableItems,
}));

const PinQuestion = lazy(async () => ({
  default: (await import('#app/shipping/pins/pin-question.tsx')).PinQuestion,
}));

const FORM_ID = 'checkout';

/** Modules that fail to load are loaded again at submission. */
const prefetchOrder = () => void Promise.all([fetchValidation(), fetchCashOrder()]).catch(() => undefined);

interface CheckoutFormProps {
  checkout: ReturnType<typeof useCheckout>;
  cart: Cart;
  /** below the button */
  children: ReactNode;
}

export function CheckoutForm({ checkout, cart, children }: CheckoutFormProps) {
  const { checkoutErrors, rentals, payment, storeCredit } = checkout;
  const summary = storeCredit.summary ?? cart.summary;
  const due = summary.amountDue ?? summary.total;
  const isUnavailable = cart.items.every(({ available }) => available < 1);
  const waitsForAddress =
    payment.method === 'card' && due > 0 && checkout.missing && `To pay by card, ${checkout.missing}.`;
  const waitsFor = isUnavailable ? 'Nothing in your cart can be ordered.' : waitsForAddress;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkout.submit();
  };
  const placeOrder = (amount?: number) => (
    <Button
      type="submit"
      form={FORM_ID}
      full
      busy={checkout.isBusy}
      busyLabel="Placing order..."
      disabled={!!waitsFor}
    >
      Place Order
      {amount !== undefined && (
        <span className={styles.amount} aria-hidden>
          {formatRupees(amount)}
        </span>
      )}
    </Button>
  );
  return (
    <div className={styles.columns}>
      <form id={FORM_ID} noValidate method="post" onSubmit={submit} onFocus={prefetchOrder}>
        <Step number={1} title="Shipping">
          {checkout.saved.addresses.length > 0 && (
            <Suspense>
              <SavedAddresses saved={checkout.saved} given={checkout.given} onChoose={checkout.deliverTo} />
            </Suspense>
          )}
          <ShippingFields
            given={checkout.given}
            problems={checkoutErrors.fields}
            isGuest={checkout.isGuest}
            onChange={checkout.change}
          />
          {checkout.otherState && (
            <Suspense>
              <PinQuestion
                location={checkout.otherState}
                stated={checkout.given.state ?? ''}
                onUse={(state) => checkout.change('state', state)}
                onKeep={checkout.keepState}
              />
            </Suspense>
          )}
          <SaveAddressCheckbox saved={checkout.saved} given={checkout.given} />
          <LazyDeliveryNote {...cart} />
        </Step>
        <Step number={2} title="Payment">
          {storeCredit.available > 0 && (
            <Suspense>
              <StoreCreditSwitch choice={storeCredit} />
            </Suspense>
          )}
          {due > 0 && (
            <PaymentChoice
              total={due}
              pin={checkout.pin}
              phone={checkout.isGuest ? checkout.given.phone : undefined}
              hasOutfits={rentals.length > 0}
              payment={payment}
            />
          )}
        </Step>
        {rentals.length > 0 && (
          <Step number={3} title="Rental">
            <Suspense>
              <RentalDisclaimer
                rentals={rentals}
                agreed={checkout.agreed}
                error={checkoutErrors.disclaimer}
                onChange={checkout.agree}
              />
            </Suspense>
          </Step>
        )}
        {checkoutErrors.formError && (
          <FormErrorNotice key={checkoutErrors.formError} text={checkoutErrors.formError} />
        )}
        {cart.items.some((line) => line.problem) && (
          <Suspense>
            <UnavailableItems onChanged={checkout.clearErrors} />
          </Suspense>
        )}
        {waitsFor && <p className={styles.missing}>{waitsFor}</p>}
        <div className={styles.submitRow}>{placeOrder(due)}</div>
        <p className={styles.missing}>{children}</p>
      </form>
      <CheckoutSummary {...cart} summary={summary} offered={checkout.isGuest ? checkout.offered : null} />
      <ActionBar price={formatRupees(due)} note={waitsFor || 'incl. all taxes'}>
        {placeOrder()}
      </ActionBar>
    </div>
  );
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

/** Scrolls into view: on a phone the button is in the bottom bar. */
function FormErrorNotice({ text }: { text: string }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isFieldInFocus = document.activeElement?.matches('[aria-invalid]');
    if (!isFieldInFocus) shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={shown} className={styles.formNotice}>
      <Notice tone="bad">{text}</Notice>
    </div>
  );
}

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function CheckoutSkeleton() {
  return (
    <LoadingFallback label="Loading your order" className={styles.columns}>
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <Skeleton key={field} height="74px" />
        ))}
      </div>
      <Skeleton height="380px" />
    </LoadingFallback>
  );
}
