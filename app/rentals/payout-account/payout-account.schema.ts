import { z } from 'zod';
import {
  readTransferAccount,
  type TransferAccount,
  transferAccountFields,
} from '#app/payments/refunds/transfer-account.ts';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { accountCheckSchema } from './checks/account-check.schema.ts';

/** The account for an owner's payouts. */
export type PayoutAccount = TransferAccount;

const badCode = 'Please enter the OTP.';

/** Either a UPI ID or a bank account, and the code that `/api/auth/send-otp` sent to the account's own address. */
export const payoutAccountInputSchema = z
  .object(
    {
      ...transferAccountFields,
      otp: exactText(badCode, 20, badCode).optional(),
      requestToken: exactText(badCode, 200, badCode).optional(),
      acceptsTerms: z
        .boolean('acceptsTerms is true or false.')
        .default(false)
        .meta({ description: 'Accepts the terms of the payout provider, which may then transfer payouts.' }),
    },
    OBJECT_EXPECTED,
  )
  .transform(({ otp, requestToken, acceptsTerms, ...typed }, context) => ({
    ...{ account: readTransferAccount(typed, context), otp, requestToken, acceptsTerms },
  }));
export type PayoutAccountInput = z.output<typeof payoutAccountInputSchema>;

export const payoutAccountSchema = z
  .object({
    kind: z.enum(['upi', 'bank']),
    masked: z.string().meta({ description: 'Such as HDFC0001234, account ••••••6789.' }),
    changedAt: timeSchema,
    paysFrom: timeSchema.meta({ description: 'A changed account gets no payout before this time.' }),
    acceptsTerms: z.boolean().meta({ description: 'Whether the payout provider may transfer payouts.' }),
    check: accountCheckSchema.nullable().meta({ description: 'Of a bank account; null: it is not checked.' }),
  })
  .meta({ id: 'PayoutAccount' });
export type MaskedPayoutAccount = z.infer<typeof payoutAccountSchema>;

/** The account details for paying by hand. */
export const fullPayoutAccountSchema = z
  .object({
    upi: z.string().optional(),
    accountNumber: z.string().optional(),
    ifsc: z.string().optional(),
    name: z.string().optional(),
    paysFrom: timeSchema,
    check: accountCheckSchema.nullable().meta({ description: 'Null: it is not checked.' }),
  })
  .meta({ id: 'FullPayoutAccount' });
