import { randomBytes } from 'node:crypto';
import type { RazorpayXSettings } from '#app/platform/config/payout-settings.server.ts';
import type { AccountChecker } from '#app/rentals/payout-account/checks/account-checker.ts';
import { createRazorpayXChecker } from '#app/rentals/payout-account/checks/razorpayx-checks.server.ts';
import { type Answer, type CallSeen, type FaultyServer, openFaultyServer } from './faulty-server.ts';
import { RAZORPAY_DOUBLE_KEYS } from './razorpay-double.ts';

const { keyId, keySecret } = RAZORPAY_DOUBLE_KEYS;
const SETTINGS: RazorpayXSettings = { keyId, keySecret, accountNumber: '7878780080316316' };
const BASIC = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
const PATH = '/v1/fund_accounts/validations';

interface Validation {
  id: string;
  entity: 'fund_account.validation';
  status: string;
  reference_id: string;
  validation_results: Results;
  status_details: { description: string; source: string; reason: string };
  fund_account: object;
}
interface Results {
  account_status: string | null;
  registered_name: string | null;
  details: string | null;
  name_match_score: number | null;
}

export interface RazorpayXDouble {
  checker: AccountChecker;
  /** the same checker with a short timeout, for calls that get no response */
  hasty: AccountChecker;
  server: FaultyServer;
  /** newest first */
  validations: Validation[];
  /** the bank's results by account number; other validations stay `created` */
  bank: Map<string, Partial<Results> & { status?: string }>;
  next: { refusal: string | null };
}

/**
 * RazorpayX Composite Account Validation as documented: a validation is `created` first, and polling shows it
 * completed or failed.
 */
export async function openRazorpayXDouble(): Promise<RazorpayXDouble> {
  const books = {
    validations: [] as Validation[],
    bank: new Map<string, Partial<Results> & { status?: string }>(),
    next: { refusal: null as string | null },
  };
  const server = await openFaultyServer((call) => answer(books, call));
  const open = (timeoutMs: number) => createRazorpayXChecker(SETTINGS, { baseUrl: server.url, timeoutMs });
  return { ...books, server, checker: open(20_000), hasty: open(300) };
}

type Books = Pick<RazorpayXDouble, 'validations' | 'bank' | 'next'>;
const yes = (body: object): Answer => ({ status: 200, body });
const no = (description: string, status = 400): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', metadata: {} } },
});

function answer(books: Books, call: CallSeen): Answer {
  if (call.headers.authorization !== BASIC) return no('Authentication failed', 401);
  if (!call.path.startsWith(PATH)) return no('The requested URL was not found on the server.', 404);
  if (call.method === 'POST') return create(books, JSON.parse(call.body));
  const id = call.path.slice(PATH.length + 1);
  if (id !== '') {
    const found = books.validations.find((each) => each.id === id);
    return found ? yes(settle(books, found)) : no('The id provided does not exist');
  }
  if (call.query.get('account_number') !== SETTINGS.accountNumber)
    return no('The account number is required');
  const [count, skip] = [Number(call.query.get('count') ?? 10), Number(call.query.get('skip') ?? 0)];
  const items = books.validations.slice(skip, skip + count).map((each) => settle(books, each));
  return yes({ entity: 'collection', count: items.length, items });
}

// biome-ignore lint/suspicious/noExplicitAny: the body of a request
function create({ validations, next }: Books, input: any): Answer {
  if (next.refusal) return no(next.refusal);
  const { account_type, bank_account, contact } = input.fund_account;
  if (input.source_account_number !== SETTINGS.accountNumber)
    return no('The source account number is invalid.');
  if (!['pennydrop', 'penniless', 'optimized'].includes(input.validation_type))
    return no('The validation type is invalid.');
  if (account_type !== 'bank_account' || !bank_account.name || !contact?.name)
    return no('The name field is required.');
  const made: Validation = {
    ...{ id: `fav_${randomBytes(7).toString('hex')}`, entity: 'fund_account.validation', status: 'created' },
    reference_id: input.reference_id,
    validation_results: {
      account_status: null,
      registered_name: null,
      details: null,
      name_match_score: null,
    },
    status_details: {
      description: 'Validation request is created',
      source: 'internal',
      reason: 'validation_request_created',
    },
    fund_account: { account_type, bank_account, contact },
  };
  validations.unshift(made);
  return yes(made);
}

function settle({ bank }: Books, validation: Validation): Validation {
  const { bank_account } = validation.fund_account as { bank_account: { account_number: string } };
  const outcome = bank.get(bank_account.account_number);
  if (!outcome || validation.status !== 'created') return validation;
  const { status = 'completed', ...results } = outcome;
  validation.status = status;
  Object.assign(validation.validation_results, results);
  validation.status_details.description =
    status === 'failed' ? 'The beneficiary bank is not available.' : 'Validation request is completed';
  return validation;
}
