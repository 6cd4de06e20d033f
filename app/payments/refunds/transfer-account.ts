import { z } from 'zod';
import { requiredText, textField } from '#app/platform/http/api/form-fields.schema.ts';
import { MAX_UPI_ID_LENGTH, NO_UPI_ID, UPI_ID } from './upi-id.ts';

const LONGEST_NAME = 100;
const badNumber = 'An account number has 9 to 18 digits.';
const badIfsc = 'Please enter an IFSC such as HDFC0001234.';
const badName = 'Please enter the name on the account.';
const noSpaces = (text: string) => text.replace(/\s/g, '');

/** The target of a transfer: a UPI ID or a bank account. */
export type TransferAccount = { upi: string } | { accountNumber: string; ifsc: string; name: string };

const bankFields = {
  accountNumber: textField(badNumber, 40, badNumber)
    .transform(noSpaces)
    .refine((number) => /^\d{9,18}$/.test(number), badNumber),
  /** Four letters, 0, and six letters or digits (RBI). */
  ifsc: textField(badIfsc, 20, badIfsc)
    .transform((text) => noSpaces(text).toUpperCase())
    .refine((ifsc) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc), badIfsc),
  name: requiredText(badName, LONGEST_NAME),
};
export const bankAccountSchema = z.object(bankFields, 'Please send the bank account as an object.');

/** The fields of a form for either; `readTransferAccount` requires exactly one of them. */
export const transferAccountFields = {
  upi: textField(NO_UPI_ID, MAX_UPI_ID_LENGTH, NO_UPI_ID).regex(UPI_ID, NO_UPI_ID).optional(),
  ...z.object(bankFields).partial().shape,
};

interface TypedAccount {
  upi?: string | undefined;
  accountNumber?: string | undefined;
  ifsc?: string | undefined;
  name?: string | undefined;
}

/** For a schema's `transform`: the account, or a problem at the field that is missing or too much. */
export function readTransferAccount(
  { upi, accountNumber, ifsc, name }: TypedAccount,
  context: Pick<z.RefinementCtx, 'issues'>,
): TransferAccount {
  const refuseField = (path: string, message: string) => {
    context.issues.push({ code: 'custom', path: [path], message, input: undefined });
    return z.NEVER;
  };
  const hasBank = accountNumber !== undefined || ifsc !== undefined || name !== undefined;
  if (upi !== undefined)
    return hasBank ? refuseField('upi', 'Enter a UPI ID or a bank account, not both.') : { upi };
  if (!hasBank) return refuseField('upi', 'Enter a UPI ID or a bank account.');
  if (accountNumber === undefined) return refuseField('accountNumber', badNumber);
  if (ifsc === undefined) return refuseField('ifsc', badIfsc);
  if (name === undefined) return refuseField('name', badName);
  return { accountNumber, ifsc, name };
}

/** Masks the parts that could be misused: 'a••••@okbank', 'HDFC0001234, account ••••6789'. */
export function maskTransferAccount(account: TransferAccount): string {
  if ('upi' in account) {
    const [name = '', bank = ''] = account.upi.split('@');
    return `${name.slice(0, 1)}••••@${bank}`;
  }
  return `${account.ifsc}, account ••••${account.accountNumber.slice(-4)}`;
}
