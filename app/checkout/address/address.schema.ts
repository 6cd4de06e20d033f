import { z } from 'zod';
import { shippingInfoShape } from '#app/orders/orders.schema.ts';

export const savedAddressShape = shippingInfoShape.extend({ _id: z.string() }).meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddressShape>;
