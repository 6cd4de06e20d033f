import { z } from 'zod';
import { MAX_UPI_ID_LENGTH, NO_UPI_ID, UPI_ID } from '#app/payments/refunds/upi-id.ts';
import {
  exactText,
  OBJECT_EXPECTED,
  requiredText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';

const LONGEST_NAME = 100;
const badNumber = 'An account number has 9 to 18 digits.';
const badIfsc = 'Please enter an IFSC such as HDFC0001234.';
const noSpaces = (text: string) => text.replace(/\s/g, '');

const upiField = textField(NO_UPI_ID, MAX_UPI_ID_LENGTH, NO_UPI_ID).regex(UPI_ID, NO_UPI_ID);
const numberField = textField(badNumber, 40, badNumber)
  .transform(noSpaces)
  .refine((number) => /^\d{9,18}$/.test(number), badNumber);
/** Four letters, 0, and six letters or digits (RBI). */
const ifscField = textField(badIfsc, 20, badIfsc)
  .transform((text) => noSpaces(text).toUpperCase())
  .refine((ifsc) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc), badIfsc);
const holderField = requiredText('Please enter the name on the account.', LONGEST_NAME);

export type PayoutAccount = { upi: string } | { accountNumber: string; ifsc: string; name: string };

const badCode = 'Please enter the OTP.';

/** Either a UPI ID or a bank account, and the code that `/api/auth/send-otp` sent to the account's own address. */
export const payoutAccountInputSchema = z
  .object(
    {
      upi: upiField.optional(),
      accountNumber: numberField.optional(),
      ifsc: ifscField.optional(),
      name: holderField.optional(),
      otp: exactText(badCode, 20, badCode).optional(),
      requestToken: exactText(badCode, 200, badCode).optional(),
    },
    OBJECT_EXPECTED,
  )
  .transform(({ upi, accountNumber, ifsc, name, otp, requestToken }, context) => {
    const refuseField = (path: string, message: string) => {
      context.issues.push({ code: 'custom', path: [path], message, input: undefined });
      return z.NEVER;
    };
    const proof = { otp, requestToken };
    const hasBank = accountNumber !== undefined || ifsc !== undefined || name !== undefined;
    if (upi !== undefined && hasBank)
      return refuseField('upi', 'Enter a UPI ID or a bank account, not both.');
    if (upi !== undefined) return { account: { upi } as PayoutAccount, ...proof };
    if (!hasBank) return refuseField('upi', 'Enter a UPI ID or a bank account.');
    if (accountNumber === undefined) return refuseField('accountNumber', badNumber);
    if (ifsc === undefined) return refuseField('ifsc', badIfsc);
    if (name === undefined) return refuseField('name', 'Please enter the name on the account.');
    return { account: { accountNumber, ifsc, name } as PayoutAccount, ...proof };
  });
export type PayoutAccountInput = z.output<typeof payoutAccountInputSchema>;

export const payoutAccountSchema = z
  .object({
    kind: z.enum(['upi', 'bank']),
    masked: z.string().meta({ description: 'Such as HDFC0001234, account ••••••6789.' }),
    changedAt: timeSchema,
    paysFrom: timeSchema.meta({ description: 'A changed account gets no payout before this time.' }),
  })
  .meta({ id: 'PayoutAccount' });
export type MaskedPayoutAccount = z.infer<typeof payoutAccountSchema>;

/** What an admin needs to pay by hand. */
export const fullPayoutAccountSchema = z
  .object({
    upi: z.string().optional(),
    accountNumber: z.string().optional(),
    ifsc: z.string().optional(),
    name: z.string().optional(),
    paysFrom: timeSchema,
  })
  .meta({ id: 'FullPayoutAccount' });

/** Only the end of what could be used elsewhere: 'a••••@okbank', 'HDFC0001234, account ••••6789'. */
export function maskPayoutAccount(account: PayoutAccount): string {
  if ('upi' in account) {
    const [name = '', bank = ''] = account.upi.split('@');
    return `${name.slice(0, 1)}••••@${bank}`;
  }
  return `${account.ifsc}, account ••••${account.accountNumber.slice(-4)}`;
}
