import { ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { AccountChecker } from '../../payout-account/checks/account-checker.ts';

export type PayoutProviderName = 'razorpay route' | 'simulator';

/** An owner, with the details that a provider needs to pay them. */
export interface Recipient {
  ownerId: string;
  name: string;
  email: string;
  /** ten digits */
  phone: string;
  pan: string;
  address: { street: string; city: string; state: string; pin: string };
  bank: { accountNumber: string; ifsc: string; name: string };
}

/** The provider's ids of the completed set-up steps. */
export interface RecipientSetup {
  accountId: string;
  stakeholderId?: string | undefined;
  productId?: string | undefined;
}

export type SaveSetup = (setup: RecipientSetup) => Promise<void>;

/** Whether the recipient's bank account can be paid; `waitsFor` is the reason if not. */
export type RecipientStatus = { isReady: true; accountId: string } | { isReady: false; waitsFor: string };

export interface TransferOrder {
  accountId: string;
  amountPaise: Paise;
  /** identifies the transfer, the same for every try: a UUID */
  reference: string;
}

export interface ProviderTransfer {
  /** the provider's id: trf_… */
  id: string;
  reference: string | null;
  amountPaise: Paise;
  /** returned: it was paid, and the money came back */
  status: 'pending' | 'paid' | 'failed' | 'returned' | 'returned in part';
  /** why it failed */
  reason: string | null;
}

/**
 * A provider that pays owners. Network calls have a timeout, throw `ProviderUnavailable` or `ProviderRefused`, and are never made
 * inside a transaction.
 */
export interface PayoutProvider {
  name: PayoutProviderName;
  /** As staff and owners read it. */
  label: string;
  /** Starts or continues the set-up of a recipient and their bank account; calls `save` after each step. */
  setUp(recipient: Recipient, setup: RecipientSetup | undefined, save: SaveSetup): Promise<RecipientStatus>;
  /** Requests a transfer. Idempotent per reference. */
  transfer(order: TransferOrder): Promise<ProviderTransfer>;
  /** Finds a transfer by its reference, after its response was lost. */
  findTransfer(
    order: Pick<TransferOrder, 'reference'> & { sentAt: Date },
  ): Promise<ProviderTransfer | undefined>;
  /** The transfer with the provider's id. */
  fetchTransfer(id: string): Promise<ProviderTransfer>;
}

export interface PayoutProviders {
  /** sends new runs; undefined: payouts are transferred by hand or with the bank file */
  current: PayoutProvider | undefined;
  /** checks bank accounts when they are entered; undefined: they are not checked */
  checker: AccountChecker | undefined;
  /** any provider that is set up */
  find(name: string): PayoutProvider | undefined;
}

/** The provider of a run. Throws `ProviderUnavailable` if its settings have been removed. */
export function requirePayoutProvider({ find }: PayoutProviders, name: string): PayoutProvider {
  const found = find(name);
  if (!found) throw new ProviderUnavailable(`The payout provider ${name} is not set up any more.`);
  return found;
}
