import { z } from 'zod';
import { paginationSchema, rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';

const entrySchema = z.object({
  _id: z.string(),
  account: z.string(),
  amount: rupeesSchema,
  kind: z.string().meta({ description: 'What happened.' }),
  reference: z.string().meta({ description: 'The order, rental or payment it belongs to.' }),
  number: z.string().nullable().meta({ description: 'The number of the reference’s order or rental.' }),
  postedAt: timeSchema,
});

export const ledgerSchema = z
  .object({
    entries: z.array(entrySchema),
    balances: z.array(z.object({ account: z.string(), amount: rupeesSchema })),
    sum: rupeesSchema,
    pagination: paginationSchema,
  })
  .meta({ id: 'Ledger', description: 'Debits are positive, credits negative; the sum is always 0.' });
export type Ledger = z.infer<typeof ledgerSchema>;

const alertSchema = z
  .object({
    _id: z.string(),
    subject: z.string(),
    detail: z.string(),
    createdAt: timeSchema,
    seenAt: timeSchema.nullable(),
  })
  .meta({ id: 'PaymentAlert', description: 'A payment problem that an admin must review.' });
export type PaymentAlert = z.infer<typeof alertSchema>;

export const alertListSchema = z.object({ alerts: z.array(alertSchema), pagination: paginationSchema });
export const seenAlertSchema = z.object({ success: z.literal(true), alert: alertSchema });
