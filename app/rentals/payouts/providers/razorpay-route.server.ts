import { z } from 'zod';
import type { ProviderConnection } from '#app/payments/providers/call-provider.server.ts';
import { ProviderRefused } from '#app/payments/providers/payment-provider.ts';
import {
  createRequestSender,
  RAZORPAY,
  RAZORPAY_PAGE_SIZE,
  type SendRequest,
} from '#app/payments/providers/razorpay-request.server.ts';
import type { RazorpayRouteSettings } from '#app/platform/config/payout-settings.server.ts';
import { paise } from '#app/platform/money/money.ts';
import type {
  PayoutProvider,
  ProviderTransfer,
  Recipient,
  RecipientSetup,
  RecipientStatus,
  SaveSetup,
} from './payout-provider.ts';

const settlementsSchema = z.object({
  settlements: z.object({ account_number: z.string(), ifsc_code: z.string() }),
});
/** Razorpay sends an empty list for an absent value. */
const configurationSchema = settlementsSchema.nullish().catch(null);
const productSchema = z.object({
  id: z.string().min(1),
  activation_status: z.string(),
  active_configuration: configurationSchema,
  requested_configuration: configurationSchema,
  requirements: z
    .array(z.object({ field_reference: z.string(), reason_code: z.string().nullish() }))
    .catch([]),
});
type Product = z.output<typeof productSchema>;

const accountSchema = z.object({ id: z.string().regex(/^acc_[A-Za-z0-9]{14}$/) });
const stakeholderSchema = z.object({ id: z.string().min(1) });

const transferSchema = z.object({
  id: z.string().regex(/^trf_[A-Za-z0-9]{14}$/),
  status: z.enum(['created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed']),
  amount: z.int(),
  notes: z.object({ reference: z.string() }).nullish().catch(null),
  error: z.object({ description: z.string().nullish(), reason: z.string().nullish() }).nullish().catch(null),
});

const STATUSES = {
  created: 'pending',
  pending: 'pending',
  processed: 'paid',
  failed: 'failed',
  reversed: 'returned',
  partially_reversed: 'returned in part',
} as const;

/** Razorpay Route: direct transfers from the shop's balance to linked accounts (decision 092). */
export function createRazorpayRoute(
  settings: RazorpayRouteSettings,
  connection: ProviderConnection = RAZORPAY,
): PayoutProvider {
  const sendRequest = createRequestSender(settings, connection);
  return {
    name: 'razorpay route',
    label: 'Razorpay Route',
    setUp: (recipient, setup, save) => setUp(sendRequest, { settings, recipient, setup, save }),
    async transfer({ accountId, amountPaise, reference }) {
      const body = { account: accountId, amount: amountPaise, currency: 'INR', notes: { reference } };
      const headers = { 'x-transfer-idempotency': reference };
      return toTransfer(await sendRequest('POST', '/v1/transfers', transferSchema, { body, headers }));
    },
    findTransfer: (order) => findTransfer(sendRequest, order),
    fetchTransfer: async (id) => toTransfer(await sendRequest('GET', `/v1/transfers/${id}`, transferSchema)),
  };
}

function toTransfer({ id, status, amount, notes, error }: z.output<typeof transferSchema>): ProviderTransfer {
  return {
    ...{ id, reference: notes?.reference ?? null, amountPaise: paise(amount), status: STATUSES[status] },
    reason: error?.description ?? error?.reason ?? null,
  };
}

interface SetUp {
  settings: RazorpayRouteSettings;
  recipient: Recipient;
  setup: RecipientSetup | undefined;
  save: SaveSetup;
}

/** The four steps that Razorpay asks for: account, stakeholder, product, and the bank account that the product settles to. */
async function setUp(
  sendRequest: SendRequest,
  { settings, recipient, setup: before, save }: SetUp,
): Promise<RecipientStatus> {
  let setup = before;
  const keep = async (next: RecipientSetup) => {
    setup = next;
    await save(next);
    return next;
  };
  const accountId = setup?.accountId ?? (await createAccount(sendRequest, settings, recipient));
  setup ??= await keep({ accountId });
  const path = `/v2/accounts/${accountId}`;
  if (setup.stakeholderId === undefined) {
    const body = describeStakeholder(recipient);
    const { id } = await sendRequest('POST', `${path}/stakeholders`, stakeholderSchema, { body });
    setup = await keep({ ...setup, stakeholderId: id });
  }
  if (setup.productId === undefined) {
    const body = { product_name: 'route', tnc_accepted: true };
    const { id } = await sendRequest('POST', `${path}/products`, productSchema, { body });
    setup = await keep({ ...setup, productId: id });
  }
  const productPath = `${path}/products/${setup.productId}`;
  const product = await sendRequest('GET', productPath, productSchema);
  const isKnown = [product.active_configuration, product.requested_configuration].some((configuration) =>
    settlesTo(configuration, recipient),
  );
  if (isKnown) return statusOf(product, recipient, accountId);
  const { accountNumber: account_number, ifsc: ifsc_code, name: beneficiary_name } = recipient.bank;
  const body = { settlements: { account_number, ifsc_code, beneficiary_name }, tnc_accepted: true };
  const changed = await sendRequest('PATCH', productPath, productSchema, { body });
  return statusOf(changed, recipient, accountId);
}

/** Razorpay takes a reference of at most 20 characters; the end of a UUID v7 is random. */
const LONGEST_REFERENCE = 20;

async function createAccount(
  sendRequest: SendRequest,
  { category, subcategory }: RazorpayRouteSettings,
  { ownerId, name, email, phone, address }: Recipient,
): Promise<string> {
  const { street, city, state, pin } = address;
  const [street1, street2] = [
    street.slice(0, LONGEST_STREET),
    street.slice(LONGEST_STREET, 2 * LONGEST_STREET),
  ];
  const body = {
    ...{ email, phone, type: 'route', reference_id: ownerId.replaceAll('-', '').slice(-LONGEST_REFERENCE) },
    ...{ legal_business_name: name, contact_name: name, business_type: 'not_yet_registered' },
    profile: {
      ...{ category, subcategory },
      // Razorpay's samples have both lines.
      addresses: {
        registered: { street1, street2: street2 || city, city, state, postal_code: pin, country: 'IN' },
      },
    },
  };
  return (await sendRequest('POST', '/v2/accounts', accountSchema, { body })).id;
}

const LONGEST_STREET = 100;

function describeStakeholder({ name, email, pan, address }: Recipient) {
  const { street, city, state, pin } = address;
  const residential = { street, city, state, postal_code: pin, country: 'IN' };
  return { name, email, addresses: { residential }, kyc: { pan } };
}

function settlesTo(configuration: Product['active_configuration'], { bank }: Recipient): boolean {
  const { account_number, ifsc_code } = configuration?.settlements ?? {};
  return account_number === bank.accountNumber && ifsc_code === bank.ifsc;
}

/** Ready only if the active bank account is the one that is to be paid: a change is reviewed first. */
function statusOf(product: Product, recipient: Recipient, accountId: string): RecipientStatus {
  const { activation_status: status, requirements, active_configuration: active } = product;
  if (status === 'activated' && settlesTo(active, recipient)) return { isReady: true, accountId };
  if (status === 'suspended') throw new ProviderRefused('Razorpay has suspended the linked account.');
  const asked = requirements.map(
    ({ field_reference, reason_code }) => `${field_reference} (${reason_code ?? '?'})`,
  );
  return {
    isReady: false,
    waitsFor:
      asked.length > 0
        ? `Razorpay asks for ${asked.join(', ')}.`
        : 'Razorpay is verifying the linked account.',
  };
}

/** Before Razorpay's clock and ours, which may differ. */
const SLACK_S = 600;

/** Idempotency keys may expire, so look for an earlier transfer by the reference in its notes. */
async function findTransfer(
  sendRequest: SendRequest,
  { reference, sentAt }: { reference: string; sentAt: Date },
): Promise<ProviderTransfer | undefined> {
  const from = Math.floor(sentAt.getTime() / 1000) - SLACK_S;
  const listSchema = z.object({ items: z.array(transferSchema) });
  for (let skip = 0; ; skip += RAZORPAY_PAGE_SIZE) {
    const query = `from=${from}&count=${RAZORPAY_PAGE_SIZE}&skip=${skip}`;
    const { items } = await sendRequest('GET', `/v1/transfers?${query}`, listSchema);
    const found = items.find(({ notes }) => notes?.reference === reference);
    if (found) return toTransfer(found);
    if (items.length < RAZORPAY_PAGE_SIZE) return undefined;
  }
}
