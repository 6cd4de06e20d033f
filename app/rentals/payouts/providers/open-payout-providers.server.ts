import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { PayoutProvider, PayoutProviders } from './payout-provider.ts';
import { createPayoutSimulator } from './payout-simulator.server.ts';
import { createRazorpayRoute } from './razorpay-route.server.ts';

/** The payout providers with settings, the first of which sends runs. A demo also has the simulator. */
export function createPayoutProviders(
  { isDemo, payouts }: Pick<Config, 'isDemo' | 'payouts'>,
  db: Database,
): PayoutProviders {
  const providers: PayoutProvider[] = [];
  if (payouts.razorpayRoute) providers.push(createRazorpayRoute(payouts.razorpayRoute));
  if (isDemo) providers.push(createPayoutSimulator(db));
  return { current: providers[0], find: (name) => providers.find((provider) => provider.name === name) };
}
