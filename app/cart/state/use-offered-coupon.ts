import { useEffect, useRef, useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { tabStorage } from '#app/platform/browser/browser-storage.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { OfferedCoupon } from '#app/promotions/coupon.schema.ts';
import type { CartView } from './cart-provider.tsx';

const PATH = '/api/cart/coupon';
const DECLINED_KEY = 'coupon_removed';

/**
 * The coupon for first orders. It is applied automatically once, if it is due; a shopper who removes it does not get it again.
 * A guest sees it as an offer, because their eligibility is not known yet.
 */
export function useOfferedCoupon(cart: CartView) {
  const { status } = useSession();
  const forGuest = useApiQuery<{ offered: OfferedCoupon | null }>(status === 'guest' ? PATH : null);
  const own = useApiQuery<{ offered: OfferedCoupon | null }>(status === 'signed-in' ? PATH : null);
  const isTried = useRef(false);
  const [isApplied, setApplied] = useState(false);
  const offered = (status === 'guest' ? forGuest : own).data?.offered ?? null;
  const hasGoods = cart.items.some((line) => !line.product.isRental && line.available > 0);
  const isDue =
    own.data?.offered != null && hasGoods && cart.coupon === null && tabStorage.read(DECLINED_KEY) === null;
  const { setCoupon } = cart;
  const isReady = cart.status === 'ready' && !cart.isBusy;
  const code = own.data?.offered?.code;

  useEffect(() => {
    if (!isDue || !code || !isReady || isTried.current) return;
    isTried.current = true;
    // A refusal does not change the cart, and the coupon form still explains it.
    setCoupon(code).finally(() => setApplied(true));
  }, [isDue, code, isReady, setCoupon]);

  return {
    offered: hasGoods ? offered : null,
    /** whether the coupon will no longer change the cart's total */
    isSettled:
      status === 'guest' || own.error !== undefined || (own.data !== undefined && (!isDue || isApplied)),
    decline: () => tabStorage.write(DECLINED_KEY, '1'),
  };
}
