import { csvLine } from '#app/platform/text/csv-line.ts';
import type { PayoutAccount } from '../../payout-account/payout-account.schema.ts';

export interface BankTransfer {
  owner: string;
  account: PayoutAccount;
  amountPaise: number;
  /** the reference that the bank prints on its statement */
  reference: string;
}

const HEAD = ['Beneficiary Name', 'Account Number', 'IFSC', 'Amount', 'Reference', 'Mode'];

/**
 * The file that net banking takes for bulk transfers: one line for each payout. A UPI ID is in the place of the account number,
 * with the mode UPI; amounts are rupees with two decimals.
 */
export function writeBankFile(transfers: readonly BankTransfer[]): string {
  return [HEAD, ...transfers.map(toLine)].map(csvLine).join('');
}

function toLine({ owner, account, amountPaise, reference }: BankTransfer): string[] {
  const amount = (amountPaise / 100).toFixed(2);
  return 'upi' in account
    ? [owner, account.upi, '', amount, reference, 'UPI']
    : [account.name, account.accountNumber, account.ifsc, amount, reference, 'NEFT'];
}
