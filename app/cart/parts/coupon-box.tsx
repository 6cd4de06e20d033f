import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { loginAddress } from '#app/accounts/own-path.ts';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/field.tsx';
import type { OfferedCoupon } from '../cart.shapes.ts';
import type { CartView } from './cart-provider.tsx';
import styles from './coupon-box.module.css';

/** The coupon for a first order, where the shop has one, is offered; any can be put in and taken out. */
export function CouponBox({ cart }: { cart: CartView }) {
  const { status } = useSession();
  const { answer } = useAnswer<{ offered: OfferedCoupon | null }>('/api/cart/coupon');
  const offered = answer?.offered;
  if (status === 'signed-in')
    return <CodeForm kept={cart.coupon} offered={offered} onChange={cart.setCoupon} />;
  return offered && <OfferToGuests offered={offered} />;
}

function OfferToGuests({ offered }: { offered: OfferedCoupon }) {
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
  /** the coupon that is in the cart */
  kept: CartView['coupon'];
  offered: OfferedCoupon | null | undefined;
  onChange: (code: string | null) => Promise<string | null>;
}

/** One form for both states, so that the focus stays where it was. */
function CodeForm({ kept, offered, onChange }: CodeFormProps) {
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
