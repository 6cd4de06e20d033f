import os from 'node:os';
import path from 'node:path';

/** The settings of a running shop (CONTRACT §1). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** an outside PostgreSQL; undefined for the embedded one */
  databaseUrl: string | undefined;
  mediaDir: string;
  /** the shop's public address without a slash at the end; the Host header is never believed */
  storeUrl: string;
  workers: number;
  isDemo: boolean;
  cards: CardSettings;
  /** whether pictures are drawn before anyone asks for them */
  drawsAhead: boolean;
  metrics: { isPublic: boolean; port: number | undefined };
  logLevel: string;
}

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

/** A setting cannot be used; the sentence names it. */
export class BadSetting extends Error {}

/** Reads the settings from the environment. Refuses with `BadSetting`, in one line, what cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = wholeNumber(env, 'PORT', 3000, 65535);
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const databaseUrl = env.DATABASE_URL || undefined;
  return {
    port,
    host: env.HOST || 'localhost',
    dataDir,
    databaseUrl: databaseUrl && checkedUrl('DATABASE_URL', databaseUrl, /^postgres(ql)?:$/),
    mediaDir: path.resolve(env.MEDIA_DIR || path.join(dataDir, 'media')),
    storeUrl: checkedUrl('STORE_URL', env.STORE_URL || `http://localhost:${port}`, /^https?:$/).replace(
      /\/+$/,
      '',
    ),
    workers: env.WORKERS === 'auto' ? os.availableParallelism() : wholeNumber(env, 'WORKERS', 1, 256),
    isDemo: switched(env, 'DEMO', databaseUrl === undefined),
    cards: readCards(env),
    drawsAhead: switched(env, 'DRAW_AHEAD', true),
    metrics: {
      isPublic: switched(env, 'METRICS_PUBLIC', false),
      port: env.METRICS_PORT ? wholeNumber(env, 'METRICS_PORT', 0, 65535) : undefined,
    },
    logLevel: env.LOG_LEVEL || 'warn',
  };
}

function readCards(env: NodeJS.ProcessEnv): CardSettings {
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

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new BadSetting(`${name} must be a whole number from 1 to ${most}.`);
  return number;
}

function switched(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (text !== '0' && text !== '1') throw new BadSetting(`${name} must be 0 or 1.`);
  return text === '1';
}

function checkedUrl(name: string, text: string, protocol: RegExp): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocol.test(url.protocol))
    throw new BadSetting(`${name} is not an address that can be used.`);
  return text;
}
