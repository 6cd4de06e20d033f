import { lazy, Suspense } from 'react';
import type { Cart } from '../cart.schema.ts';

/** Loaded for shoppers whose PIN code is known. */
const DeliveryNote = lazy(async () => ({ default: (await import('./delivery-note.tsx')).DeliveryNote }));

/** When a cart arrives, or that it cannot be delivered; nothing without a PIN code. */
export function LazyDeliveryNote({ delivery, items }: Pick<Cart, 'delivery' | 'items'>) {
  return <Suspense>{delivery && <DeliveryNote delivery={delivery} items={items} />}</Suspense>;
}
