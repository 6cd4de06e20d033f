import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { toRupees } from '#app/platform/money/money.ts';
import type { Delivery } from './delivery.server.ts';

export const deliveryDaysSchema = z
  .object({ earliest: z.iso.date(), latest: z.iso.date() })
  .meta({ id: 'DeliveryDays', description: 'Calendar days in India, both included.' });

export const deliverySchema = z
  .object({
    pin: z.string(),
    serviceable: z.boolean(),
    cashOnDelivery: z.boolean(),
    /** null where the shop does not deliver */
    deliveryBy: deliveryDaysSchema.nullable(),
    /** the zone's, for every order; null: the shop's own rule; what this cart pays is in its summary */
    zoneCharge: rupeesSchema.nullable(),
  })
  .meta({ id: 'Delivery' });
export type DeliveryResponse = z.infer<typeof deliverySchema>;

export function toDeliveryResponse({
  chargePaise,
  extraChargePaise: _,
  ...delivery
}: Delivery): DeliveryResponse {
  return { ...delivery, zoneCharge: chargePaise === null ? null : toRupees(chargePaise) };
}
