import { randomBytes } from 'node:crypto';
import type { RazorpayRouteSettings } from '#app/platform/config/payout-settings.server.ts';
import type { PayoutProvider } from '#app/rentals/payouts/providers/payout-provider.ts';
import { createRazorpayRoute } from '#app/rentals/payouts/providers/razorpay-route.server.ts';
import { type Answer, type CallSeen, type FaultyServer, openFaultyServer } from './faulty-server.ts';
import { RAZORPAY_DOUBLE_KEYS } from './razorpay-double.ts';

const { keyId, keySecret } = RAZORPAY_DOUBLE_KEYS;
const SETTINGS: RazorpayRouteSettings = { keyId, keySecret, category: 'ecommerce', subcategory: 'fashion' };
const BASIC = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

const newRouteId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

interface Settlements {
  account_number: string;
  ifsc_code: string;
}
interface LinkedAccount {
  id: string;
  stakeholders: number;
  active: Settlements | null;
  requested: Settlements | null;
}
export interface DoubleTransfer {
  id: string;
  status: string;
  amount: number;
  notes: object;
  created_at: number;
  error: { description: string | null };
}

export interface RazorpayRouteDouble {
  provider: PayoutProvider;
  /** the same provider with a short timeout, for calls that get no response */
  hasty: PayoutProvider;
  server: FaultyServer;
  accounts: Map<string, LinkedAccount>;
  /** by idempotency key */
  transfers: Map<string, DoubleTransfer>;
  /** outcome of new accounts and transfers */
  next: { reviews: boolean; status: string; refusal: string | null };
}

/** Razorpay Route as documented: linked accounts with their onboarding steps, and idempotent direct transfers. */
export async function openRazorpayRouteDouble(): Promise<RazorpayRouteDouble> {
  const accounts = new Map<string, LinkedAccount>();
  const transfers = new Map<string, DoubleTransfer>();
  const next = { reviews: false, status: 'processed', refusal: null };
  const books = { accounts, transfers, next };
  const server = await openFaultyServer((call) => answer(books, call));
  const open = (timeoutMs: number) => createRazorpayRoute(SETTINGS, { baseUrl: server.url, timeoutMs });
  return { ...books, server, provider: open(20_000), hasty: open(300) };
}

type Books = Pick<RazorpayRouteDouble, 'accounts' | 'transfers' | 'next'>;
const yes = (body: object): Answer => ({ status: 200, body });
const no = (description: string, status = 400): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA', metadata: {} } },
});

function answer(books: Books, call: CallSeen): Answer {
  if (call.headers.authorization !== BASIC) return no('Authentication failed', 401);
  const [, version, kind, id = '', part] = call.path.split('/');
  if (version === 'v2' && kind === 'accounts') return ofAccounts(books, call, { id, part });
  if (version !== 'v1' || kind !== 'transfers')
    return no('The requested URL was not found on the server.', 404);
  if (call.method === 'POST') return transfer(books, call);
  const all = [...books.transfers.values()];
  if (id === '') return yes({ entity: 'collection', count: all.length, items: pageOf(all, call.query) });
  const found = all.find((each) => each.id === id);
  return found ? yes(found) : no('The id provided does not exist');
}

function pageOf(all: DoubleTransfer[], query: URLSearchParams): DoubleTransfer[] {
  const [from, count, skip] = ['from', 'count', 'skip'].map((name) => Number(query.get(name))) as [
    number,
    number,
    number,
  ];
  return all.filter(({ created_at }) => created_at >= from).slice(skip, skip + count);
}

function ofAccounts(
  { accounts, next }: Books,
  { method, body }: CallSeen,
  { id, part }: { id: string; part: string | undefined },
): Answer {
  const input = body === '' ? {} : JSON.parse(body);
  if (id === '') {
    if (input.type !== 'route' || input.reference_id.length > 20) return no('The reference id is too long.');
    const made = { id: newRouteId('acc'), stakeholders: 0, active: null, requested: null };
    accounts.set(made.id, made);
    return yes({ id: made.id, type: 'route', status: 'created' });
  }
  const account = accounts.get(id);
  if (!account) return no('Linked account does not exist');
  if (part === 'stakeholders') {
    account.stakeholders += 1;
    return yes({ id: newRouteId('sth'), entity: 'stakeholder', name: input.name });
  }
  if (method === 'PATCH') account[next.reviews ? 'requested' : 'active'] = input.settlements;
  return yes(describeProduct(account));
}

function describeProduct({ active, requested }: LinkedAccount) {
  const missing = {
    field_reference: 'settlements.account_number',
    reason_code: 'field_missing',
    status: 'required',
  };
  return {
    ...{ id: 'acc_prd_HEgNpywUFctQ9e', product_name: 'route' },
    requested_configuration: requested ? { settlements: requested } : [],
    active_configuration: active ? { settlements: active } : { settlements: null },
    requirements: active || requested ? [] : [missing],
    activation_status: active ? 'activated' : requested ? 'under_review' : 'needs_clarification',
  };
}

function transfer({ accounts, transfers, next }: Books, { headers, body }: CallSeen): Answer {
  const key = headers['x-transfer-idempotency'] as string;
  if (!/^[A-Za-z0-9_ -]{4,36}$/.test(key)) return no('The idempotency key is not valid');
  const earlier = transfers.get(key);
  if (earlier) return yes(earlier);
  const input = JSON.parse(body);
  if (!accounts.get(input.account)?.active) return no('The linked account is not activated');
  if (next.refusal) return no(next.refusal);
  const made = {
    ...{ id: newRouteId('trf'), entity: 'transfer', status: next.status, source: 'acc_CJoeHMNpi0nC7k' },
    ...{ recipient: input.account, amount: input.amount, currency: 'INR', notes: input.notes },
    created_at: Math.floor(Date.now() / 1000),
    error: { description: next.status === 'failed' ? 'The account is on hold' : null },
  };
  transfers.set(key, made);
  return yes(made);
}
