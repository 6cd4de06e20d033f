import type { Config } from '#app/foundation/config.server.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { PaymentProvider, Payments } from '../payment-provider.ts';
import { openRazorpay } from './razorpay/open-razorpay.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';
import { openStripe } from './stripe/open-stripe.ts';

/** The card providers that have keys; a demo has the sandbox besides, and by default. */
export function openPayments({ isDemo, cards }: Pick<Config, 'isDemo' | 'cards'>, db: Database): Payments {
  const providers: PaymentProvider[] = [];
  if (cards.razorpay) providers.push(openRazorpay(cards.razorpay));
  if (cards.stripe) providers.push(openStripe(cards.stripe));
  if (isDemo) providers.push(openSandbox(db));
  const find = (name: string) => providers.find((provider) => provider.name === name);
  return { find, current: find(cards.provider ?? 'sandbox') };
}
