import { z } from 'zod';
import { rentalPeriodSchema } from '#app/cart/cart.schema.ts';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { rentalParcelSchema } from '#app/rentals/parcels/rental-parcel.schema.ts';
import { RENTAL_STATUSES } from '#app/rentals/rental-status.ts';
import { deliveryDaysSchema } from '#app/shipping/promise/delivery.schema.ts';
import { ORDER_STATUSES } from '../order.ts';
import { shipmentSchema } from '../shipments/shipment.schema.ts';

/** The order without name, address, price or payment, for anyone who has the code. */
export const trackedOrderSchema = z
  .object({
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedAt: timeSchema,
    city: z.string(),
    items: z.array(
      z.object({
        ...{ name: z.string(), size: z.string(), color: z.string(), quantity: z.number().int() },
        isRental: z.boolean(),
      }),
    ),
    /** the amount due on delivery; null if none */
    toCollect: rupeesSchema.nullable(),
    tracking: z
      .object({ courier: z.string(), number: z.string().nullable(), link: z.string().nullable() })
      .nullable(),
    shipments: z.array(shipmentSchema),
    rentals: z.array(
      z.object({
        ...{ _id: z.string(), name: z.string(), status: z.enum(RENTAL_STATUSES) },
        rentalPeriod: rentalPeriodSchema,
        /** without addresses */
        parcels: z.array(rentalParcelSchema),
      }),
    ),
    /** as promised when it was placed; null if nothing was */
    deliveryBy: deliveryDaysSchema.nullable(),
    isExpress: z.boolean(),
  })
  .meta({ id: 'TrackedOrder', description: 'An order as a guest follows it.' });
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
