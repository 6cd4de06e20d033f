export type AccountCheckerName = 'razorpayx' | 'simulator';

/** A bank account, as its owner entered it. */
export interface CheckedBank {
  accountNumber: string;
  ifsc: string;
  name: string;
}

export interface AccountCheckOrder {
  /** identifies the check, the same for every try: a UUID */
  reference: string;
  bank: CheckedBank;
}

/** failed: the provider could not find out */
export interface AccountFindings {
  /** the provider's id: fav_… */
  id: string;
  reference: string | null;
  status: 'pending' | 'completed' | 'failed';
  /** whether the account exists; null while that is not known */
  exists: boolean | null;
  /** the holder's name at the bank */
  registeredName: string | null;
  /** why it failed */
  reason: string | null;
}

/**
 * A provider that checks whether a bank account exists and who holds it. Network calls have a timeout, throw
 * `ProviderUnavailable` or `ProviderRefused`, and are never made inside a transaction.
 */
export interface AccountChecker {
  name: AccountCheckerName;
  /** As owners read it. */
  label: string;
  /** Begins a check. Not idempotent: look for an earlier one with `find`. */
  begin(order: AccountCheckOrder): Promise<AccountFindings>;
  /** Finds a check by its reference, after its response was lost. */
  find(order: Pick<AccountCheckOrder, 'reference'>): Promise<AccountFindings | undefined>;
  /** The check with the provider's id. */
  fetch(id: string): Promise<AccountFindings>;
}
