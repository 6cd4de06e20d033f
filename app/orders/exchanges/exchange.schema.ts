import { z } from 'zod';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { REFUND_TARGETS } from '../returns/return-policy.ts';
import { EXCHANGE_STATUSES } from './exchange-policy.ts';

export const exchangeSchema = z
  .object({
    _id: z.string(),
    order: z.string(),
    orderNumber: z.string(),
    status: z.enum(EXCHANGE_STATUSES),
    items: z.array(
      z.object({
        item: z.string(),
        name: z.string(),
        size: z.string(),
        color: z.string(),
        picture: z.string().nullable(),
        quantity: z.number().int(),
        reason: z.string(),
        replacement: z.object({
          product: z.string(),
          name: z.string(),
          size: z.string(),
          color: z.string(),
          picture: z.string().nullable(),
          /** of one piece */
          price: rupeesSchema,
          /** how many can be returned because they are faulty, incomplete or not what was ordered */
          returnable: z.number().int(),
        }),
      }),
    ),
    images: z.array(z.string()),
    /** the price difference of the replacements, negative if they are cheaper; an estimate until the pieces are received */
    difference: rupeesSchema,
    /** the amount that the shopper must pay before the replacements are sent */
    amountDue: rupeesSchema,
    /** the end of the time to pay; after it the old pieces are refunded */
    payBy: timeSchema.nullable(),
    /** the refund for the old pieces because the difference was not paid */
    refunded: rupeesSchema.nullable(),
    /** where a lower price goes */
    refundTo: z.enum(REFUND_TARGETS),
    /** whether the replacements are sent before the old pieces are back */
    sendsFirst: z.boolean(),
    /** sent first, and the old pieces are not back in time */
    isOverdue: z.boolean(),
    /** from the shop */
    note: z.string().nullable(),
    canCancel: z.boolean(),
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    createdAt: timeSchema,
  })
  .meta({ id: 'Exchange' });
export type Exchange = z.infer<typeof exchangeSchema>;

/** The prices of an exchange before it is requested. */
export const exchangeQuoteResultSchema = z
  .object({
    /** what the replacements cost more, or less */
    difference: rupeesSchema,
    /** whether the replacement would be sent before the old piece is back */
    sendsFirst: z.boolean(),
  })
  .meta({ id: 'ExchangeQuote' });
export type ExchangeQuote = z.infer<typeof exchangeQuoteResultSchema>;
