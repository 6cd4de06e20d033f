import { useRef } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/platform/money/money.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { ActionBar } from '#app/ui/actions/action-bar.tsx';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, LoadingFallback } from '#app/ui/feedback/notice.tsx';
import { useWishlist } from '#app/wishlist/wishlist-provider.tsx';
import type { CartLine } from '../cart.schema.ts';
import { type CartView, useCart } from '../state/cart-provider.tsx';
import styles from './cart.module.css';
import { CartRow } from './cart-row.tsx';
import { CartSummaryPanel, RemoveAndContinue } from './cart-summary.tsx';
import { canContinueWithoutSome, hasOrderable } from './drop-unavailable.ts';
import { changeDates } from './other-dates.tsx';

/** The cart's lines and totals. */
export function CartScreen() {
  const cart = useCart();
  if (cart.status === 'ready' && cart.items.length === 0) return <EmptyCart />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Shopping Cart</h1>
      {cart.status === 'loading' && <CartSkeleton />}
      {cart.status === 'failed' && <FailedNotice message={cart.error} onRetry={() => cart.refresh()} />}
      {cart.status === 'ready' && <FilledCart cart={cart} />}
    </div>
  );
}

function FilledCart({ cart }: { cart: CartView }) {
  const lines = useRef<HTMLUListElement>(null);
  const wishlist = useWishlist();
  const remove = (lineId: string, message?: string) => {
    cart.remove(lineId, message);
    // The focused button is removed with its line, so focus the list.
    lines.current?.focus();
  };
  const moveToWishlist = async ({ _id, product }: CartLine) => {
    if (await wishlist.add(product)) remove(_id, 'was moved to your wishlist');
  };
  const chooseDates = async (line: CartLine, period: RentalPeriod) => {
    if (await changeDates(cart, line, period)) lines.current?.focus();
  };
  return (
    <div className={styles.columns}>
      <div>
        <ul ref={lines} tabIndex={-1} className={styles.lines} aria-label="Items in your cart">
          {cart.items.map((line) => (
            <CartRow
              key={line._id}
              line={line}
              onQuantity={(n) => (n < 1 ? remove(line._id) : cart.setQuantity(line._id, n))}
              onRemove={() => remove(line._id)}
              onMoveToWishlist={() => moveToWishlist(line)}
              onDates={(period) => chooseDates(line, period)}
            />
          ))}
        </ul>
        <p className={styles.onward}>
          <Link to="/products" className="link">
            Continue Shopping
          </Link>
        </p>
      </div>
      <CartSummaryPanel cart={cart} />
      <CartBar cart={cart} />
    </div>
  );
}

function CartBar({ cart }: { cart: CartView }) {
  if (!cart.summary || !hasOrderable(cart)) return null;
  // The total leaves out unavailable items.
  const counted = cart.items.filter((line) => line.available > 0);
  const count = counted.reduce((sum, line) => sum + line.quantity, 0);
  const itemCount = `${count} ${count === 1 ? 'item' : 'items'}`;
  const shipping = cart.summary.shipping === 0 ? 'free shipping' : 'incl. shipping';
  return (
    <ActionBar price={formatRupees(cart.summary.total)} note={`${itemCount}, ${shipping}`}>
      {canContinueWithoutSome(cart) ? (
        <RemoveAndContinue cart={cart} />
      ) : (
        <ButtonLink to="/checkout" reloadDocument>
          Proceed to Checkout
        </ButtonLink>
      )}
    </ActionBar>
  );
}

function EmptyCart() {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">Shopping Cart</h1>
      <EmptyState
        title="Your cart is empty"
        action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
      />
    </div>
  );
}

const ROWS = ['first', 'second'] as const;

function CartSkeleton() {
  return (
    <LoadingFallback label="Loading your cart">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="108px" height="144px" />
          <div className={styles.details}>
            <Skeleton width="62%" height="22px" />
            <Skeleton width="34%" height="16px" />
            <Skeleton width="130px" height="46px" />
          </div>
        </div>
      ))}
    </LoadingFallback>
  );
}
