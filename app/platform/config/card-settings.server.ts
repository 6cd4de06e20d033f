import { allOrNone, InvalidSetting } from './read-setting.server.ts';

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

/** Reads the card settings. Throws `InvalidSetting` for an incomplete set of keys, and for two sets without a choice. */
export function readCardSettings(env: NodeJS.ProcessEnv): CardSettings {
  const razorpay = razorpayKeys(env);
  const stripe = stripeKeys(env);
  return { razorpay, stripe, provider: chosenProvider(env.PAYMENT_PROVIDER, { razorpay, stripe }) };
}

function razorpayKeys(env: NodeJS.ProcessEnv): RazorpayKeys | undefined {
  const set = allOrNone(env, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  const secrets = [set?.RAZORPAY_WEBHOOK_SECRET, env.RAZORPAY_WEBHOOK_SECRET_OLD].filter(
    (secret) => !!secret,
  );
  return (
    set && {
      keyId: set.RAZORPAY_KEY_ID,
      keySecret: set.RAZORPAY_KEY_SECRET,
      webhookSecrets: secrets as string[],
      accountId: env.RAZORPAY_ACCOUNT_ID || undefined,
    }
  );
}

function stripeKeys(env: NodeJS.ProcessEnv): StripeKeys | undefined {
  const set = allOrNone(env, ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
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
