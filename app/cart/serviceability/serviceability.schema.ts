import { z } from 'zod';
import { exactText, LONGEST_ID } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { pinField } from '#app/shipping/pins/pin.schema.ts';
import { deliveryDaysSchema } from '#app/shipping/promise/delivery.schema.ts';
import { MAX_LINE_QUANTITY } from '../lines/line-quantity.ts';

const quantityMessage = `The quantity must be a whole number from 1 to ${MAX_LINE_QUANTITY}.`;

export const serviceabilityQuery = z.object({
  pin: pinField,
  product: exactText('Please send the product’s id.', LONGEST_ID).optional(),
  quantity: z.coerce
    .number(quantityMessage)
    .int(quantityMessage)
    .min(1, quantityMessage)
    .max(MAX_LINE_QUANTITY, quantityMessage)
    .default(1),
});
export type ServiceabilityQuery = z.infer<typeof serviceabilityQuery>;

export const serviceabilitySchema = z
  .object({
    pin: z.string(),
    serviceable: z.boolean(),
    cashOnDelivery: z.boolean(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    deliveryBy: deliveryDaysSchema.nullable().meta({ description: 'Null where the shop does not deliver.' }),
    cashLimit: rupeesSchema
      .nullable()
      .meta({ description: 'The largest order that can be paid in cash; null where none can.' }),
    charge: rupeesSchema
      .nullable()
      .meta({ description: 'For shipping; null where the shop does not deliver.' }),
    hasZoneCharge: z.boolean().meta({ description: 'Whether the charge does not depend on the subtotal.' }),
    express: z
      .object({ deliveryBy: deliveryDaysSchema, charge: rupeesSchema })
      .optional()
      .meta({ description: 'The express service; absent where there is none, and for outfits.' }),
  })
  .meta({ id: 'Serviceability' });
export type Serviceability = z.infer<typeof serviceabilitySchema>;
