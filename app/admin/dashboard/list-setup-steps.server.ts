import { countForSale } from '#app/catalog/categories/new-shop.server.ts';
import {
  describeIncomplete,
  findIncompleteProducts,
} from '#app/catalog/editor/incomplete-products.server.ts';
import { hasPublishedPolicy } from '#app/content/pages/show-page.server.ts';
import { findMailDelivery, type MailDelivery } from '#app/notifications/messages.server.ts';
import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import type { MailSettings } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { formatRupees, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findShopTerms, loadStoreInfo } from '#app/settings/settings.server.ts';
import type { Setup, SetupStep } from './setup-steps.ts';

/** The server's settings without which a shop cannot open. */
export interface SetupConfig {
  /** undefined: no mail can be sent */
  mail: MailSettings | undefined;
  payments: PaymentProviders;
}

/** Earlier releases gave every new shop the demo's addresses, which do not exist. */
const isReal = (email: string) => email !== '' && !email.endsWith('@vastra.test');

/**
 * The steps before a real shop opens, in their usual order. Either card or cash payments are enough, so the other one is
 * optional.
 */
export async function listSetupSteps(
  db: Database,
  actor: Actor,
  { mail, payments }: SetupConfig,
): Promise<Setup['steps']> {
  requirePermission(actor, 'dashboard');
  const [shop, { categories, products }, incomplete, { cashLimit }, delivery, hasOwnPolicy] =
    await Promise.all([
      loadStoreInfo(db),
      countForSale(db),
      findIncompleteProducts(db),
      findShopTerms(db),
      findMailDelivery(db),
      hasPublishedPolicy(db),
    ]);
  const { address, email, phone, grievanceOfficer } = shop;
  const hasCards = payments.current !== undefined;
  const hasCash = cashLimit > 0;
  const steps: Record<SetupStep, Omit<Setup['steps'][number], 'name'>> = {
    seller: { isDone: address !== '' },
    contact: { isDone: isReal(email) && phone !== '' },
    'grievance officer': { isDone: isReal(grievanceOfficer.email) },
    mail: { isDone: mail !== undefined, detail: describeMail(mail) },
    'test mail': { isDone: delivery.isProven, detail: describeDelivery(delivery) },
    'card payment': { isDone: hasCards, isOptional: hasCash, detail: describeCards(payments) },
    'cash on delivery': {
      ...{ isDone: hasCash, isOptional: hasCards },
      detail: hasCash
        ? `On, for orders up to ${formatRupees(toRupees(cashLimit))}.`
        : 'Off: the limit is ₹0.',
    },
    category: { isDone: categories > 0 },
    product: { isDone: products > 0 },
    'legal details': {
      isDone: products > 0 && incomplete.count === 0,
      detail: incomplete.count > 0 ? describeIncomplete(incomplete) : undefined,
    },
    policies: {
      ...{ isDone: hasOwnPolicy, isOptional: true },
      detail: hasOwnPolicy ? undefined : 'All are the texts that Vastra comes with.',
    },
  };
  return Object.entries(steps).map(([name, step]) => ({ name: name as SetupStep, ...step }));
}

function describeMail(mail: MailSettings | undefined): string {
  if (!mail) return 'Set SMTP_URL and MAIL_FROM on the server, then restart it.';
  const { name, address } = mail.from;
  return `Sender: ${name ? `${name} <${address}>` : address}.`;
}

function describeDelivery({ isProven, problem }: MailDelivery): string | undefined {
  return isProven || !problem ? undefined : `The last attempt failed: ${problem}`;
}

function describeCards({ current }: PaymentProviders): string {
  if (current) return `Provider: ${current.name}.`;
  return 'Set the keys of Razorpay or Stripe on the server, then restart it.';
}
