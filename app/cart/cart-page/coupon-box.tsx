import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { OfferedCoupon } from '#app/promotions/coupon.schema.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field, TextInput } from '#app/ui/forms/field.tsx';
import type { CartView } from '../state/cart-provider.tsx';
import styles from './coupon-box.module.css';

/** Offers the coupon for first orders, if there is one; applies and removes any coupon. */
export function CouponBox({ cart }: { cart: CartView }) {
  const { status } = useSession();
  const { data } = useApiQuery<{ offered: OfferedCoupon | null }>('/api/cart/coupon');
  const offered = data?.offered;
  if (status === 'signed-in')
    return <CodeForm applied={cart.coupon} offered={offered} onChange={cart.setCoupon} />;
  return offered && <GuestCouponOffer offered={offered} />;
}

function GuestCouponOffer({ offered }: { offered: OfferedCoupon }) {
  return (
    <p className={styles.offer}>
      <b>{offered.code}</b>: {offered.description}{' '}
      <Link to={loginAddress('/cart')} className="link">
        Log in to use it
      </Link>
    </p>
  );
}

interface CodeFormProps {
  applied: CartView['coupon'];
  offered: OfferedCoupon | null | undefined;
  onChange: (code: string | null) => Promise<string | null>;
}

/** One form for both states, so that it keeps the focus. */
function CodeForm({ applied, offered, onChange }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (!applied && code.trim() === '') return setError('Please enter a coupon code.');
    setSending(true);
    setError(await onChange(applied ? null : code));
    setSending(false);
    if (applied) setCode('');
  }

  const hint = applied ? (
    <span className={applied.problem ? styles.idle : styles.good}>
      {applied.problem ?? applied.description}
    </span>
  ) : (
    offered && `${offered.code}: ${offered.description}`
  );
  return (
    <form className={styles.coupon} onSubmit={send} noValidate>
      <Field label="Coupon" hint={hint} error={error}>
        {(wiring) => (
          <div className={styles.line}>
            <TextInput
              {...wiring}
              name="code"
              value={applied?.code ?? code}
              readOnly={applied !== null}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(change) => setCode(change.target.value)}
            />
            <Button type="submit" look="second" aria-disabled={isSending}>
              {applied ? 'Remove' : 'Apply'}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
