import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { loginAddress } from '#app/accounts/own-path.ts';
import { useSession } from '#app/accounts/parts/session-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/field.tsx';
import { FIRST_ORDER_COUPON } from '../coupons.ts';
import type { CartView } from './cart-provider.tsx';
import styles from './coupon-box.module.css';

const WHAT_IT_DOES = `${FIRST_ORDER_COUPON.percentOff}% off your first order. Rentals and deposits are left out.`;

/** The coupon for a first order: offered, put in, taken out. */
export function CouponBox({ cart }: { cart: CartView }) {
  const { status } = useSession();
  if (status !== 'signed-in') return <OfferToGuests />;
  return <CodeForm kept={cart.coupon} onChange={cart.setCoupon} />;
}

function OfferToGuests() {
  return (
    <p className={styles.offer}>
      <b>{FIRST_ORDER_COUPON.code}</b> takes {FIRST_ORDER_COUPON.percentOff}% off your first order.{' '}
      <Link to={loginAddress('/cart')} className="link">
        Log in to use it
      </Link>
    </p>
  );
}

interface CodeFormProps {
  /** the coupon that is in the cart */
  kept: CartView['coupon'];
  onChange: (code: string | null) => Promise<string | null>;
}

/** One form for both states, so that the focus stays where it was. */
function CodeForm({ kept, onChange }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (!kept && code.trim() === '') return setError('Please enter a coupon code.');
    setSending(true);
    setError(await onChange(kept ? null : code));
    setSending(false);
    if (kept) setCode('');
  }

  const hint = kept ? (
    <span className={kept.problem ? styles.idle : styles.good}>{kept.problem ?? kept.description}</span>
  ) : (
    `${FIRST_ORDER_COUPON.code}: ${WHAT_IT_DOES}`
  );
  return (
    <form className={styles.coupon} onSubmit={send} noValidate>
      <Field label="Coupon" hint={hint} error={error}>
        {(wiring) => (
          <div className={styles.line}>
            <TextInput
              {...wiring}
              name="code"
              value={kept?.code ?? code}
              readOnly={kept !== null}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(change) => setCode(change.target.value)}
            />
            <Button type="submit" look="second" aria-disabled={isSending}>
              {kept ? 'Remove' : 'Apply'}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
