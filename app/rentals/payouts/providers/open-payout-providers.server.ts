import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { ACCOUNT_CHECK_SIMULATOR } from '../../payout-account/checks/account-check-simulator.ts';
import { createRazorpayXChecker } from '../../payout-account/checks/razorpayx-checks.server.ts';
import type { PayoutProvider, PayoutProviders } from './payout-provider.ts';
import { createPayoutSimulator } from './payout-simulator.server.ts';
import { createRazorpayRoute } from './razorpay-route.server.ts';

/** The payout providers that are set up (the first sends runs) and the account checker. A demo also has the simulators. */
export function createPayoutProviders(
  { isDemo, payouts }: Pick<Config, 'isDemo' | 'payouts'>,
  db: Database,
): PayoutProviders {
  const providers: PayoutProvider[] = [];
  if (payouts.razorpayRoute) providers.push(createRazorpayRoute(payouts.razorpayRoute));
  if (isDemo) providers.push(createPayoutSimulator(db));
  const checkers = [
    ...(payouts.razorpayX ? [createRazorpayXChecker(payouts.razorpayX)] : []),
    ...(isDemo ? [ACCOUNT_CHECK_SIMULATOR] : []),
  ];
  return {
    ...{ current: providers[0], checker: checkers[0] },
    find: (name) => providers.find((provider) => provider.name === name),
  };
}
