import { useEffect, useState } from 'react';
import type { User } from '#app/accounts/accounts.schema.ts';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { CartView } from '#app/cart/state/cart-provider.tsx';

/** The order that the shopper agreed to when pressing the button. */
interface CarriedOrder {
  /** line ids of the guest's cart; the person's cart has other ids */
  guestLineIds: string[];
  lines: string;
  total: number;
  /** false until a code to the number in the form has confirmed it */
  isConfirmed: boolean;
}

interface CarriedOrderInput {
  cart: CartView;
  /** whether the discount for a first order is applied, if it is due */
  isDiscountSettled: boolean;
  send: (user: User) => void;
  onChanged: (total: number) => void;
}

/**
 * Keeps an order that was placed too early and sends it as soon as it can: a signed-in person's once the discount is
 * there, a guest's once a code to the mobile number has confirmed it. A person who signs in by e-mail or password looks at the
 * form again (screens §2). It is not sent if the cart has changed or become dearer.
 */
export function useCarriedOrder({ cart, isDiscountSettled, send, onChanged }: CarriedOrderInput) {
  const session = useSession();
  const [carried, setCarried] = useState<CarriedOrder | null>(null);
  const user = session.status === 'signed-in' && session.user.mobileNumber ? session.user : null;
  const isReady = user !== null && cart.status === 'ready' && !cart.isBusy && isDiscountSettled;

  useEffect(() => {
    if (!carried?.isConfirmed || !isReady || !cart.summary) return;
    const isGuestCart = cart.items.some(({ _id }) => carried.guestLineIds.includes(_id));
    if (isGuestCart) return;
    setCarried(null);
    const { total } = cart.summary;
    if (describeLines(cart) === carried.lines && total <= carried.total) send(user);
    else onChanged(total);
  }, [carried, isReady, user, cart, send, onChanged]);

  return {
    isWaiting: carried !== null,
    isCarried: carried?.isConfirmed === true,
    isReady,
    carry: () =>
      setCarried({
        guestLineIds: session.status === 'signed-in' ? [] : cart.items.map(({ _id }) => _id),
        lines: describeLines(cart),
        total: cart.summary?.total ?? 0,
        isConfirmed: user !== null,
      }),
    confirm: () => setCarried((now) => now && { ...now, isConfirmed: true }),
    dropUnlessConfirmed: () => setCarried((now) => (now?.isConfirmed ? now : null)),
  };
}

function describeLines({ items }: CartView): string {
  const lines = items.map(({ product, quantity, size, color, rentalPeriod, problem }) =>
    [product._id, quantity, size, color, rentalPeriod?.startDate, rentalPeriod?.endDate, problem].join(),
  );
  return lines.sort().join(';');
}
