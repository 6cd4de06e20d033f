import { lazy, Suspense, useEffect, useState } from 'react';
import { readDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import type { InfiniteListState } from './infinite-list.ts';

/** Loaded for shoppers whose PIN code is known, and for those who ask. */
const ListDelivery = lazy(async () => ({
  default: (await import('#app/cart/serviceability/delivery-promise.tsx')).ListDelivery,
}));

interface DeliveryOfListProps extends Pick<InfiniteListState, 'products'> {
  className: string | undefined;
}

/**
 * When the products for sale arrive. Separate from the product page's `DeliverTo`, because a shared module would be in the
 * scripts of every page.
 */
export function DeliveryOfList({ className, products }: DeliveryOfListProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(readDeliveryPin() !== undefined), []);
  return (
    <div className={`scripted-only ${className}`}>
      <Suspense>
        {isOpen ? (
          <ListDelivery products={products} />
        ) : (
          <button type="button" className="link" onClick={() => setOpen(true)}>
            Check delivery to your PIN code
          </button>
        )}
      </Suspense>
    </div>
  );
}
