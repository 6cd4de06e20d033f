import { z } from 'zod';
import { flagField, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';

export const priceAlertsInputSchema = z.object({ isOn: flagField('isOn') }, OBJECT_EXPECTED);

export const priceAlertsSchema = z.object({
  isOn: z.boolean(),
  since: timeSchema.nullable().meta({ description: 'When the user agreed; null while alerts are off.' }),
});
export type PriceAlerts = z.infer<typeof priceAlertsSchema>;
