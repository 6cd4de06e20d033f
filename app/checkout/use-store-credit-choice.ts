import { useState } from 'react';
import type { Cart, CartSummary } from '#app/cart/cart.schema.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { withDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';

export interface StoreCreditChoice {
  /** rupees of the person's store credit that this cart can use; 0 if there is none */
  available: number;
  isUsed: boolean;
  use: (isUsed: boolean) => void;
  /** the totals with store credit, if it is used */
  summary: CartSummary | undefined;
  reload: () => void;
}

/** Whether the signed-in person pays with store credit. When the total changes, the server recalculates the covered amount. */
export function useStoreCreditChoice({
  isSignedIn,
  total,
}: {
  isSignedIn: boolean;
  total: number;
}): StoreCreditChoice {
  const [isUsed, use] = useState(false);
  // The total is in the address, so that another cart asks again.
  const path =
    isSignedIn && total > 0 ? `${withDeliveryPin('/api/cart?useStoreCredit=true')}&total=${total}` : null;
  const { data, reload } = useApiQuery<Cart>(path);
  const quoted = data?.summary.total === total ? data.summary : undefined;
  const available = quoted?.storeCreditUsed ?? 0;
  return { available, isUsed, use, reload, summary: isUsed && available > 0 ? quoted : undefined };
}
