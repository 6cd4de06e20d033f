import { z } from '@hono/zod-openapi';
import {
  exactText,
  LONGEST_ID,
  OBJECT_EXPECTED,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';

export const GOODWILL_STATUSES = ['Awaiting approval', 'Refunded', 'Rejected'] as const;
export type GoodwillStatus = (typeof GOODWILL_STATUSES)[number];

const wrongAmount = 'Enter an amount above ₹0, with at most two decimals.';

/** A refund of a part of an order without a return. */
export const goodwillInputSchema = z.object(
  {
    item: exactText('Please choose an item of the order.', LONGEST_ID),
    amount: z
      .number(wrongAmount)
      .positive(wrongAmount)
      .max(10_000_000, wrongAmount)
      .refine((rupees) => rupeesToPaise(rupees) !== undefined, wrongAmount),
    reason: requiredText('Please enter a reason.', 200),
    refundTo: z
      .enum(
        ['original payment', 'store credit'],
        'The refund goes to the original payment or to store credit.',
      )
      .optional(),
  },
  OBJECT_EXPECTED,
);
export type GoodwillInput = z.output<typeof goodwillInputSchema>;

export const goodwillDecisionSchema = z.object(
  { status: z.enum(['Refunded', 'Rejected'], 'The status is Refunded or Rejected.') },
  OBJECT_EXPECTED,
);

/** A refund without a return as its shopper sees it, without the person who decided it. */
export const ownGoodwillSchema = z.object({
  orderNumber: z.string(),
  item: z.string(),
  amount: rupeesSchema,
  reason: z.string(),
  status: z.enum(GOODWILL_STATUSES),
  createdAt: timeSchema,
});
export type OwnGoodwill = z.infer<typeof ownGoodwillSchema>;

export const goodwillSchema = z
  .object({
    _id: z.string(),
    order: z.string(),
    orderNumber: z.string(),
    customer: z.string(),
    item: z.string(),
    amount: rupeesSchema,
    refundTo: z.enum(['card', 'transfer', 'card and transfer', 'store credit']).meta({
      description: 'Of a cash order, what was paid in advance goes to the card, and the rest is transferred.',
    }),
    reason: z.string(),
    status: z.enum(GOODWILL_STATUSES),
    requestedBy: z.string(),
    isMine: z.boolean().meta({ description: 'Someone else has to approve it.' }),
    createdAt: timeSchema,
    decidedBy: z.string().nullable(),
    decidedAt: timeSchema.nullable(),
  })
  .meta({ id: 'GoodwillRefund' });
export type GoodwillRefund = z.infer<typeof goodwillSchema>;
