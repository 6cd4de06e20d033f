import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { type Paise, toRupees } from '#app/platform/money/money.ts';
import type { Delivery } from './delivery.server.ts';

export const deliveryDaysSchema = z
  .object({ earliest: z.iso.date(), latest: z.iso.date() })
  .meta({ id: 'DeliveryDays', description: 'Calendar days in India, both included.' });

export const deliverySchema = z
  .object({
    pin: z.string(),
    serviceable: z.boolean(),
    cashOnDelivery: z.boolean(),
    /** by the chosen service; null where the shop does not deliver */
    deliveryBy: deliveryDaysSchema.nullable(),
    /** the chosen service's charge in this zone, for every order; null: the shop's own rule; see the summary for the cart's */
    zoneCharge: rupeesSchema.nullable(),
    /** whether express is chosen; false without such a service */
    isExpress: z.boolean(),
    /** standard and express with what this cart pays for them; absent without an express service */
    services: z
      .array(z.object({ isExpress: z.boolean(), deliveryBy: deliveryDaysSchema, charge: rupeesSchema }))
      .optional(),
  })
  .meta({ id: 'Delivery' });
export type DeliveryResponse = z.infer<typeof deliverySchema>;

/** The shipping charge of a cart for each service. */
export interface ServiceCharges {
  standard: Paise;
  express: Paise;
}

export function toDeliveryResponse(delivery: Delivery, charges: ServiceCharges | null): DeliveryResponse {
  const { pin, serviceable, cashOnDelivery, deliveryBy, standardBy, express, isExpress } = delivery;
  const { chargePaise } = (isExpress && express) || delivery;
  return {
    ...{ pin, serviceable, cashOnDelivery, deliveryBy, isExpress },
    zoneCharge: chargePaise === null ? null : toRupees(chargePaise),
    ...(express &&
      standardBy &&
      charges && {
        services: [
          { isExpress: false, deliveryBy: standardBy, charge: toRupees(charges.standard) },
          { isExpress: true, deliveryBy: express.deliveryBy, charge: toRupees(charges.express) },
        ],
      }),
  };
}
