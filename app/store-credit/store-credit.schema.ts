import { z } from 'zod';
import { OBJECT_EXPECTED, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { paginationSchema, rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { formatRupees, rupeesToPaise } from '#app/platform/money/money.ts';

export const storeCreditSchema = z
  .object({
    balance: rupeesSchema,
    /** the amount that expires next; null if none does */
    expiresNext: z.object({ amount: rupeesSchema, at: timeSchema }).nullable(),
    entries: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum([
          'given',
          'refund',
          'gift card',
          'exchange',
          'order',
          'returned',
          'expired',
          'given up',
          'paid out',
        ]),
        reason: z.string(),
        /** negative if it was spent or has expired */
        amount: rupeesSchema,
        /** after the entry */
        balance: rupeesSchema,
        expiresAt: timeSchema.nullable(),
        createdAt: timeSchema,
      }),
    ),
    pagination: paginationSchema,
  })
  .meta({ id: 'StoreCredit', description: 'A customer’s store credit, with its entries, newest first.' });
export type StoreCredit = z.infer<typeof storeCreditSchema>;

const amountField = z
  .number('Enter the amount in rupees.')
  .positive('The amount must be more than ₹0.')
  .refine((rupees) => rupeesToPaise(rupees) !== undefined, 'Use at most two decimals.');

/** The maximum that staff may give at a time, in rupees. */
export const MAX_GOODWILL = 10_000;
const LONGEST_REASON = 200;
const tooMuch = `You can give up to ${formatRupees(MAX_GOODWILL)} at a time.`;

export const giveCreditSchema = z.object(
  {
    amount: amountField.max(MAX_GOODWILL, tooMuch),
    reason: requiredText('Enter a reason.', LONGEST_REASON),
  },
  OBJECT_EXPECTED,
);
export type GiveCreditInput = z.infer<typeof giveCreditSchema>;

/** A transfer that staff made to the customer; only credit that there is can be paid out. */
export const payOutCreditSchema = z.object(
  { amount: amountField, reference: requiredText('Enter the transfer reference.', 100) },
  OBJECT_EXPECTED,
);
export type PayOutCreditInput = z.infer<typeof payOutCreditSchema>;
