import { z } from 'zod';

export const returnedParcelsSchema = z
  .object({
    /** the PIN code, product, courier or source */
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
