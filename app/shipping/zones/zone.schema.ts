import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

const version = z
  .int()
  .meta({ description: 'Of zones and settings; sent back, it refuses a change over another.' });

const zoneSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    pins: z.array(z.string()).meta({ description: 'First digits; the longest prefix of all zones wins.' }),
    courier: z.string(),
    serviceable: z.boolean(),
    cashOnDelivery: z.boolean(),
    daysMin: z.int(),
    daysMax: z.int(),
    charge: rupeesSchema
      .nullable()
      .meta({ description: 'Of every order; null: as the shop’s settings say.' }),
    extraCharge: rupeesSchema.meta({ description: 'For each further 500 g of packed weight.' }),
    express: z
      .object({ daysMin: z.int(), daysMax: z.int(), charge: rupeesSchema, extraCharge: rupeesSchema })
      .nullable()
      .meta({ description: 'The express service that shoppers can choose; null: none.' }),
  })
  .meta({ id: 'ShippingZone' });
export type ShippingZone = z.infer<typeof zoneSchema>;

export const zonesResponseSchema = z.object({ zones: z.array(zoneSchema), version });

export const dispatchSettingsResponseSchema = z
  .object({
    handlingDays: z.int(),
    cutoffHour: z.int().meta({ description: 'In India.' }),
    weeklyDaysOff: z.array(z.int()).meta({ description: '0 is Sunday.' }),
    holidays: z.array(z.string()),
    version,
  })
  .meta({ id: 'DispatchSettings' });
export type DispatchSettings = z.infer<typeof dispatchSettingsResponseSchema>;
