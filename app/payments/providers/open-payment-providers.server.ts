import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import { createRazorpayProvider } from './razorpay-provider.server.ts';
import { createSandboxProvider } from './sandbox.server.ts';
import { createStripeProvider } from './stripe-provider.server.ts';

/** The card providers with keys. A demo also has the sandbox, which is its default. */
export function createPaymentProviders(
  { isDemo, cards }: Pick<Config, 'isDemo' | 'cards'>,
  db: Database,
): PaymentProviders {
  const providers: PaymentProvider[] = [];
  if (cards.razorpay) providers.push(createRazorpayProvider(cards.razorpay));
  if (cards.stripe) providers.push(createStripeProvider(cards.stripe));
  if (isDemo) providers.push(createSandboxProvider(db));
  const find = (name: string) => providers.find((provider) => provider.name === name);
  return { find, current: find(cards.provider ?? 'sandbox') };
}
