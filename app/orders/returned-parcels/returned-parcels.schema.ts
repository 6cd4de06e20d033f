import { z } from 'zod';

export const RETURNED_BY = ['pin', 'product', 'courier'] as const;
export type ReturnedBy = (typeof RETURNED_BY)[number];

export const returnedParcelsSchema = z
  .object({
    /** the PIN code, product or courier */
    name: z.string(),
    /** delivered or returned in the last 365 days */
    parcels: z.int(),
    returned: z.int(),
    /** of them, paid in cash */
    cash: z.int(),
    cashReturned: z.int(),
  })
  .meta({ id: 'ReturnedParcels' });
export type ReturnedParcels = z.infer<typeof returnedParcelsSchema>;
