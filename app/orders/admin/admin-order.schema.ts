import { z } from 'zod';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { orderSchema } from '../orders.schema.ts';
import { returnSchema } from '../returns/return.schema.ts';

export const orderNoteSchema = z
  .object({ _id: z.string(), text: z.string(), author: z.string(), at: timeSchema })
  .meta({ id: 'OrderNote', description: 'A note between admins about an order.' });
export type OrderNote = z.infer<typeof orderNoteSchema>;

export const creditNoteSchema = z
  .object({ serial: z.string(), issuedAt: timeSchema, total: rupeesSchema, reason: z.string() })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNoteSchema>;

const paymentSchema = z.object({
  provider: z.string(),
  status: z.enum(['authorized', 'captured', 'failed']),
  method: z.string().nullable(),
  amount: rupeesSchema,
  reference: z.string().meta({ description: 'The payment’s id at the provider.' }),
  providerOrder: z.string().nullable(),
  capturedAt: timeSchema.nullable(),
  refunds: z.array(
    z.object({
      amount: rupeesSchema,
      status: z.enum(['queued', 'pending', 'processed', 'failed']),
      reason: z.string(),
      reference: z.string().nullable().meta({ description: 'The refund’s id at the provider.' }),
      at: timeSchema,
    }),
  ),
});

export const adminOrderSchema = z
  .object({
    order: orderSchema,
    /** null for cash on delivery */
    payment: paymentSchema.nullable(),
    returns: z.array(returnSchema),
    papers: z.object({ invoice: z.string().nullable(), creditNotes: z.array(creditNoteSchema) }),
    notes: z.array(orderNoteSchema),
  })
  .meta({ id: 'DeskOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;
