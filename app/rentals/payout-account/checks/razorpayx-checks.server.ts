import { z } from 'zod';
import type { ProviderConnection } from '#app/payments/providers/call-provider.server.ts';
import {
  createRequestSender,
  RAZORPAY,
  RAZORPAY_PAGE_SIZE,
} from '#app/payments/providers/razorpay-request.server.ts';
import type { RazorpayXSettings } from '#app/platform/config/payout-settings.server.ts';
import type { AccountChecker, AccountFindings } from './account-checker.ts';

/** Before the result is known, Razorpay sends nulls. */
const text = z.string().nullish();
const checkSchema = z.object({
  id: z.string().regex(/^fav_[A-Za-z0-9]+$/),
  status: z.enum(['created', 'completed', 'failed']),
  reference_id: text,
  validation_results: z.object({ account_status: text, registered_name: text, details: text }).nullish(),
  status_details: z.object({ description: text, reason: text }).nullish(),
});
const listSchema = z.object({ items: z.array(checkSchema) });

const STATUSES = { created: 'pending', completed: 'completed', failed: 'failed' } as const;
/** Razorpay's list of values has 'active', its samples have both. */
const EXISTING = new Set(['active', 'valid']);

/** RazorpayX Composite Account Validation: contact, bank account and check in one call (decision 096). */
export function createRazorpayXChecker(
  settings: RazorpayXSettings,
  connection: ProviderConnection = RAZORPAY,
): AccountChecker {
  const sendRequest = createRequestSender(settings, connection);
  const path = '/v1/fund_accounts/validations';
  return {
    name: 'razorpayx',
    label: 'RazorpayX',
    async begin({ reference, bank: { accountNumber: account_number, ifsc, name } }) {
      const body = {
        ...{
          source_account_number: settings.accountNumber,
          validation_type: 'pennydrop',
          reference_id: reference,
        },
        fund_account: {
          account_type: 'bank_account',
          bank_account: { name, ifsc, account_number },
          contact: { name, type: 'vendor' },
        },
      };
      return toFindings(await sendRequest('POST', path, checkSchema, { body }));
    },
    /** The newest come first, and the list has no filter for references. */
    async find({ reference }) {
      for (let skip = 0; skip < MOST_SEARCHED; skip += RAZORPAY_PAGE_SIZE) {
        const query = `account_number=${settings.accountNumber}&count=${RAZORPAY_PAGE_SIZE}&skip=${skip}`;
        const { items } = await sendRequest('GET', `${path}?${query}`, listSchema);
        const found = items.find(({ reference_id }) => reference_id === reference);
        if (found) return toFindings(found);
        if (items.length < RAZORPAY_PAGE_SIZE) return undefined;
      }
      return undefined;
    },
    fetch: async (id) => toFindings(await sendRequest('GET', `${path}/${id}`, checkSchema)),
  };
}

const MOST_SEARCHED = 1_000;

function toFindings({
  id,
  status,
  reference_id,
  validation_results: results,
  status_details: details,
}: z.output<typeof checkSchema>): AccountFindings {
  const accountStatus = results?.account_status;
  return {
    ...{ id, reference: reference_id ?? null, status: STATUSES[status] },
    exists: accountStatus ? EXISTING.has(accountStatus) : null,
    registeredName: results?.registered_name?.trim() || null,
    reason: details?.description ?? results?.details ?? null,
  };
}
