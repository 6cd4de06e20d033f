import { lazy, Suspense } from 'react';
import type { DeliveryResponse } from '#app/shipping/promise/delivery.schema.ts';

/** Loaded for shoppers whose PIN code is known. */
const DeliveryNote = lazy(async () => ({ default: (await import('./delivery-note.tsx')).DeliveryNote }));

/** When a cart arrives, or that it cannot be delivered; nothing without a PIN code. */
export function LazyDeliveryNote({ delivery }: { delivery: DeliveryResponse | undefined }) {
  return <Suspense>{delivery && <DeliveryNote delivery={delivery} />}</Suspense>;
}
