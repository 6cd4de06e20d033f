import type { Config } from '#app/foundation/config.server.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { PaymentProvider, Payments } from '../payment-provider.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';

/** The card providers that the settings name; a demo has the sandbox besides, and by default. */
export function openPayments(config: Pick<Config, 'isDemo'>, db: Database): Payments {
  const providers: PaymentProvider[] = config.isDemo ? [openSandbox(db)] : [];
  return {
    current: providers[0],
    find: (name) => providers.find((provider) => provider.name === name),
  };
}
