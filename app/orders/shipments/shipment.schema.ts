import { z } from 'zod';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { SHIPMENT_STATUSES } from './shipment-status.ts';

export const shipmentSchema = z
  .object({
    _id: z.string(),
    status: z.enum(SHIPMENT_STATUSES),
    courier: z.string(),
    /** null until the courier has booked it or an admin entered it */
    trackingNumber: z.string().nullable(),
    /** the courier's tracking page */
    trackingLink: z.string().nullable(),
    /** how it was booked; pending: the courier has not confirmed it yet */
    booking: z.enum(['by hand', 'pending', 'booked']),
    items: z.array(
      z.object({
        ...{ item: z.string(), name: z.string(), quantity: z.number().int() },
        /** units that staff found damaged when it came back */
        damaged: z.number().int(),
      }),
    ),
    /** the cash that its courier collects; null if none, and once it arrived or is on its way back */
    toCollect: rupeesSchema.nullable(),
    /** the day, YYYY-MM-DD; null if none was given */
    expectedBy: z.string().nullable(),
    /** failed deliveries */
    attempts: z.number().int(),
    /** of the last failed delivery or return */
    reason: z.string().nullable(),
    /** by the time they happened */
    events: z.array(
      z.object({
        status: z.enum(SHIPMENT_STATUSES),
        at: timeSchema,
        place: z.string().nullable(),
        reason: z.string().nullable(),
        source: z.enum(['shop', 'courier']),
      }),
    ),
    createdAt: timeSchema,
  })
  .meta({ id: 'Shipment', description: 'A parcel of an order.' });
export type Shipment = z.infer<typeof shipmentSchema>;
