import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { RETURN_STATUSES } from './return-status.ts';

export const returnSchema = z
  .object({
    _id: z.string(),
    order: z.string(),
    orderNumber: z.string(),
    status: z.enum(RETURN_STATUSES),
    items: z.array(
      z.object({
        item: z.string(),
        name: z.string(),
        size: z.string(),
        color: z.string(),
        picture: z.string().nullable(),
        quantity: z.number().int(),
        reason: z.string(),
      }),
    ),
    images: z.array(z.string()),
    /** the refunded or the expected amount */
    refund: rupeesSchema,
    refundTo: z.enum(['card', 'upi']),
    /** null once refunded */
    upiId: z.string().nullable(),
    note: z.string().nullable(),
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Return' });
export type Return = z.infer<typeof returnSchema>;
