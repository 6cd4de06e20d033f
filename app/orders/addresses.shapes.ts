import { z } from 'zod';
import { shippingInfoShape } from './orders.shapes.ts';

export const savedAddressShape = shippingInfoShape.extend({ _id: z.string() }).meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddressShape>;
