import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import type { OfferedCoupon } from '#app/promotions/coupon.schema.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field, TextInput } from '#app/ui/forms/field.tsx';
import type { CartView } from '../state/cart-provider.tsx';
import { useOfferedCoupon } from '../state/use-offered-coupon.ts';
import styles from './coupon-box.module.css';

/** Shows the cart's coupon, offers the one for first orders as a button, and takes any other code. */
export function CouponBox({ cart }: { cart: CartView }) {
  const { status } = useSession();
  const { offered, decline } = useOfferedCoupon(cart);
  const remove = async () => {
    if (cart.coupon?.code === offered?.code) decline();
    await cart.setCoupon(null);
  };
  if (status !== 'signed-in') return offered && <GuestCouponOffer offered={offered} />;
  return (
    <div className={styles.coupon}>
      {cart.coupon && <AppliedCoupon coupon={cart.coupon} onRemove={remove} />}
      {offered && cart.coupon === null && (
        <button type="button" className={styles.offerButton} onClick={() => cart.setCoupon(offered.code)}>
          <b>Use {offered.code}</b>
          <span>{offered.description}</span>
          <Conditions {...offered} />
        </button>
      )}
      <CodeForm onChange={cart.setCoupon} />
    </div>
  );
}

function GuestCouponOffer({ offered }: { offered: OfferedCoupon }) {
  return (
    <p className={styles.offer}>
      <b>{offered.code}</b>: {offered.description} The discount is applied when you log in.{' '}
      <Link to={loginAddress('/cart')} className="link">
        Log in to use it
      </Link>
      <Conditions {...offered} />
    </p>
  );
}

interface AppliedCouponProps {
  coupon: NonNullable<CartView['coupon']>;
  onRemove: () => Promise<void>;
}

function AppliedCoupon({ coupon, onRemove }: AppliedCouponProps) {
  return (
    <div className={styles.applied}>
      <p className={coupon.problem ? styles.idle : styles.good} role="status">
        <b>{coupon.code}</b>: {coupon.problem ?? coupon.description}
        <Conditions {...coupon} />
      </p>
      <Button look="bare" small onClick={onRemove}>
        Remove<span className="visually-hidden"> {coupon.code}</span>
      </Button>
    </div>
  );
}

function Conditions({ conditions }: Pick<OfferedCoupon, 'conditions'>) {
  return conditions && <small className={styles.conditions}>{conditions.join(' · ')}</small>;
}

function CodeForm({ onChange }: { onChange: (code: string | null) => Promise<string | null> }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') return setError('Please enter a coupon code.');
    setSending(true);
    const failure = await onChange(code);
    setError(failure);
    if (failure === null) setCode('');
    setSending(false);
  }

  return (
    <form onSubmit={send} noValidate>
      <Field label="Coupon" error={error}>
        {(wiring) => (
          <div className={styles.line}>
            <TextInput
              {...wiring}
              name="code"
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(change) => setCode(change.target.value)}
            />
            <Button type="submit" look="second" aria-disabled={isSending}>
              Apply
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
