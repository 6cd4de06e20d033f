import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

export const sellerSchema = z
  .object({
    name: z.string(),
    address: z.string(),
    stateCode: z.string(),
    /** null: not registered, so invoices show no tax */
    gstin: z.string().nullable(),
  })
  .meta({ id: 'Seller' });

export const settingsSchema = z
  .object({
    version: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    hours: z.string(),
    whatsapp: z.string(),
    instagram: z.string(),
    facebook: z.string(),
    grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    shippingFee: rupeesSchema,
    freeShippingAt: rupeesSchema,
    cashLimit: rupeesSchema,
    turnaroundDays: z.number().int(),
    commissionPercent: z.number(),
    offers: z.array(z.string()),
    seller: sellerSchema,
  })
  .meta({ id: 'Settings', description: 'Store settings.' });
export type Settings = z.infer<typeof settingsSchema>;
