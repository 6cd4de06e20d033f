import { z } from 'zod';
import { rupeesShape, timeShape } from '#app/platform/http/api/response.schema.ts';
import { orderShape } from '../orders.schema.ts';
import { returnShape } from '../returns/return.schema.ts';

export const orderNoteShape = z
  .object({ _id: z.string(), text: z.string(), author: z.string(), at: timeShape })
  .meta({ id: 'OrderNote', description: 'A note between admins about an order.' });
export type OrderNote = z.infer<typeof orderNoteShape>;

export const creditNoteShape = z
  .object({ serial: z.string(), issuedAt: timeShape, total: rupeesShape, reason: z.string() })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNoteShape>;

const paymentShape = z.object({
  provider: z.string(),
  status: z.enum(['authorized', 'captured', 'failed']),
  method: z.string().nullable(),
  amount: rupeesShape,
  reference: z.string().meta({ description: 'The payment’s id at the provider.' }),
  providerOrder: z.string().nullable(),
  capturedAt: timeShape.nullable(),
  refunds: z.array(
    z.object({
      amount: rupeesShape,
      status: z.enum(['queued', 'pending', 'processed', 'failed']),
      reason: z.string(),
      reference: z.string().nullable().meta({ description: 'The refund’s id at the provider.' }),
      at: timeShape,
    }),
  ),
});

export const adminOrderShape = z
  .object({
    order: orderShape,
    /** null for cash on delivery */
    payment: paymentShape.nullable(),
    returns: z.array(returnShape),
    papers: z.object({ invoice: z.string().nullable(), creditNotes: z.array(creditNoteShape) }),
    notes: z.array(orderNoteShape),
  })
  .meta({ id: 'DeskOrder' });
export type AdminOrder = z.infer<typeof adminOrderShape>;
