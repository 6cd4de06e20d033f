import { ProviderRefused } from '#app/payments/providers/payment-provider.ts';
import type { AccountChecker, AccountFindings } from './account-checker.ts';

/** The account number decides, so that a demo shows each outcome on purpose. */
const OUTCOMES: Record<string, Partial<AccountFindings>> = {
  '94': { status: 'failed', exists: null, registeredName: null, reason: 'The bank does not answer.' },
  '95': { exists: false, registeredName: null },
  '96': { registeredName: 'SUNITA DESHPANDE' },
};

/** The account checks of a demo: …94 cannot be checked, …95 does not exist, …96 is another person's; others are verified. */
export const ACCOUNT_CHECK_SIMULATOR: AccountChecker = {
  name: 'simulator',
  label: 'the demo provider',
  async begin({ reference, bank: { accountNumber, name } }) {
    return {
      ...{ id: `sim_${reference}`, reference, status: 'completed', exists: true, reason: null },
      registeredName: name.toUpperCase(),
      ...OUTCOMES[accountNumber.slice(-2)],
    };
  },
  async find() {
    return undefined;
  },
  async fetch() {
    throw new ProviderRefused('The simulator answers at once.');
  },
};
