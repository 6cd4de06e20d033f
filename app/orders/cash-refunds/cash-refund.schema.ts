import { z } from '@hono/zod-openapi';
import { readTransferAccount, transferAccountFields } from '#app/payments/refunds/transfer-account.ts';
import { OBJECT_EXPECTED, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';

export const CASH_REFUND_STATUSES = ['due', 'paid', 'credited'] as const;
export type CashRefundStatus = (typeof CASH_REFUND_STATUSES)[number];

/** The destination of a cash order's refund: a UPI ID, a bank account, or store credit. */
export const refundAccountSchema = z
  .object({ ...transferAccountFields, storeCredit: z.literal(true).optional() }, OBJECT_EXPECTED)
  .transform(({ storeCredit, ...typed }, context) =>
    storeCredit ? null : readTransferAccount(typed, context),
  );

export const cashRefundPaidSchema = z.object(
  { reference: requiredText('Please enter the bank’s reference.', 100) },
  OBJECT_EXPECTED,
);

export const cashRefundSchema = z
  .object({
    _id: z.string(),
    order: z.string(),
    orderNumber: z.string(),
    customer: z.string(),
    amount: rupeesSchema,
    status: z.enum(CASH_REFUND_STATUSES),
    account: z.string().nullable().meta({ description: 'Masked; null until the shopper has entered it.' }),
    reference: z.string().nullable(),
    createdAt: timeSchema,
    settledAt: timeSchema.nullable(),
  })
  .meta({ id: 'CashRefund' });
export type CashRefund = z.infer<typeof cashRefundSchema>;

export const fullRefundAccountSchema = z
  .object({
    upi: z.string().optional(),
    accountNumber: z.string().optional(),
    ifsc: z.string().optional(),
    name: z.string().optional(),
  })
  .meta({ id: 'FullRefundAccount' });
