import { BadSetting } from './bad-setting.ts';

export interface RazorpayKeys {
  /** what the browser may know */
  keyId: string;
  keySecret: string;
  /** the webhook's own secret, and for a day after a change the one before it */
  webhookSecrets: string[];
}

export interface StripeKeys {
  /** what the browser may know */
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

/** How cards are taken. */
export interface CardSettings {
  /** who opens new charges; undefined: a demo's sandbox, and no cards in a real shop */
  provider: 'razorpay' | 'stripe' | undefined;
  razorpay: RazorpayKeys | undefined;
  stripe: StripeKeys | undefined;
}

/** Reads how cards are taken. Refuses with `BadSetting` half a set of keys, and keys of both without a choice. */
export function readCards(env: NodeJS.ProcessEnv): CardSettings {
  const [keyId, keySecret, webhook] = wholeSet(env, [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]);
  const [publishableKey, secretKey, webhookSecret] = wholeSet(env, [
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  const webhookSecrets = [webhook, env.RAZORPAY_WEBHOOK_SECRET_OLD].filter((secret) => !!secret) as string[];
  const razorpay = keyId && keySecret ? { keyId, keySecret, webhookSecrets } : undefined;
  const stripe =
    publishableKey && secretKey && webhookSecret ? { publishableKey, secretKey, webhookSecret } : undefined;
  return { razorpay, stripe, provider: chosenProvider(env.PAYMENT_PROVIDER, { razorpay, stripe }) };
}

/** Settings that make sense only together: all of them or none. */
function wholeSet(env: NodeJS.ProcessEnv, names: string[]): string[] {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return [];
  if (missing.length > 0)
    throw new BadSetting(`${missing.join(' and ')} must be set, since ${given(env, names)} is.`);
  return names.map((name) => env[name] as string);
}

const given = (env: NodeJS.ProcessEnv, names: string[]) => names.find((name) => env[name]);

function chosenProvider(
  wish: string | undefined,
  keys: Pick<CardSettings, 'razorpay' | 'stripe'>,
): CardSettings['provider'] {
  const having = (['razorpay', 'stripe'] as const).filter((name) => keys[name]);
  if (!wish && having.length < 2) return having[0];
  const chosen = having.find((name) => name === wish);
  if (chosen) return chosen;
  if (!wish) throw new BadSetting('PAYMENT_PROVIDER must be razorpay or stripe, since both have keys.');
  throw new BadSetting('PAYMENT_PROVIDER must be razorpay or stripe, and its keys must be set.');
}
