import { allOrNone, type Environment, InvalidSetting } from './environment.server.ts';

export interface RazorpayKeys {
  /** public: sent to the browser */
  keyId: string;
  keySecret: string;
  /** the webhook's secret and, for a day after a change, the previous one */
  webhookSecrets: string[];
  /** the account whose events are accepted; undefined: any account that signs with the secret */
  accountId?: string | undefined;
}

export interface StripeKeys {
  /** public: sent to the browser */
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

/** How card payments are accepted. */
export interface CardSettings {
  /** the provider of new charges; undefined: the sandbox in a demo, no card payments elsewhere */
  provider: 'razorpay' | 'stripe' | undefined;
  razorpay: RazorpayKeys | undefined;
  stripe: StripeKeys | undefined;
}

/** Without PAYMENT_PROVIDER the one provider with keys. */
export function cardSettings(settings: Environment): CardSettings {
  const keys = { razorpay: razorpayKeys(settings), stripe: stripeKeys(settings) };
  return { ...keys, provider: chosenProvider(settings.PAYMENT_PROVIDER, keys) };
}

function razorpayKeys(settings: Environment): RazorpayKeys | undefined {
  const set = allOrNone(settings, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  const { RAZORPAY_WEBHOOK_SECRET_OLD: old, RAZORPAY_ACCOUNT_ID: accountId } = settings;
  return (
    set && {
      keyId: set.RAZORPAY_KEY_ID,
      keySecret: set.RAZORPAY_KEY_SECRET,
      webhookSecrets: [set.RAZORPAY_WEBHOOK_SECRET, ...(old ? [old] : [])],
      accountId,
    }
  );
}

function stripeKeys(settings: Environment): StripeKeys | undefined {
  const set = allOrNone(settings, ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  return (
    set && {
      publishableKey: set.STRIPE_PUBLISHABLE_KEY,
      secretKey: set.STRIPE_SECRET_KEY,
      webhookSecret: set.STRIPE_WEBHOOK_SECRET,
    }
  );
}

function chosenProvider(
  requested: string | undefined,
  keys: Pick<CardSettings, 'razorpay' | 'stripe'>,
): CardSettings['provider'] {
  const configured = (['razorpay', 'stripe'] as const).filter((name) => keys[name]);
  if (!requested && configured.length < 2) return configured[0];
  const chosen = configured.find((name) => name === requested);
  if (chosen) return chosen;
  if (!requested)
    throw new InvalidSetting('PAYMENT_PROVIDER must be razorpay or stripe, since both have keys.');
  throw new InvalidSetting('PAYMENT_PROVIDER must be razorpay or stripe, and its keys must be set.');
}
