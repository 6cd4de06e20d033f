import { BlockList, isIP } from 'node:net';
import os from 'node:os';
import { z } from 'zod';
import { databaseUrlsOf } from '../db/writable-client.server.ts';

/** An invalid setting; the message names it. */
export class InvalidSetting extends Error {}

/** Reads settings from the environment; an empty variable counts as unset. Throws `InvalidSetting`, in one line. */
export function readSettings<S extends z.ZodObject>(settings: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0] as z.core.$ZodIssue;
  throw new InvalidSetting([...path, message].join(' '));
}

// The reader puts the name before a message that is about one setting.

export function integer(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d+$/, { error: message, abort: true })
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
}

/** One of some values; the first is the default. */
export function oneOf<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.enum(choices, `must be ${choices.join(' or ')}.`).default(choices[0] as never);
}

export function webAddress(protocol = /^https?:$/) {
  return z.string().refine((text) => hasProtocol(text, protocol), 'is not a valid URL.');
}

function hasProtocol(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol);
}

const text = z.string().optional();
const flag = z.enum(['0', '1'], 'must be 0 or 1.').transform((value) => value === '1');
/** A PostgreSQL address in libpq's format, which may name several hosts. */
const databaseAddress = z
  .string()
  .refine(
    (url) => databaseUrlsOf(url).every((address) => hasProtocol(address, /^postgres(ql)?:$/)),
    'is not a valid URL.',
  )
  .optional();
const withoutTrailingSlash = webAddress().transform(trimTrailingSlash).optional();

const MIN_PEPPER_LENGTH = 32;

/** Every setting of the shop by the name of its environment variable (docs/operations). */
export const environmentSchema = z.object({
  PORT: integer(1, 65535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  MIGRATE_ON_START: flag.default(true),
  BACKUP_WAL_DIR: text,
  MEDIA_DIR: text,
  S3_ENDPOINT: withoutTrailingSlash,
  S3_BUCKET: text,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PUBLIC_URL: withoutTrailingSlash,
  CLOUDINARY_CLOUD_NAME: text,
  CLOUDINARY_UPLOAD_PRESET: text,
  STORE_URL: webAddress().optional(),
  TRUSTED_PROXIES: z.string().default('').transform(parseTrustedProxies),
  CDN: flag.default(false),
  CDN_PURGE_URL: webAddress().optional(),
  CDN_PURGE_TOKEN: text,
  MAX_CONNECTIONS: integer(1, 1_000_000).default(2_000),
  WORKERS: z
    .string()
    .transform((count) => (count === 'auto' ? String(os.availableParallelism()) : count))
    .pipe(integer(1, 256))
    .default(1),
  DRAIN_SECONDS: integer(0, 300).default(0),
  DEMO: flag.optional(),
  PAYMENT_PROVIDER: text,
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET_OLD: text,
  RAZORPAY_ACCOUNT_ID: text,
  RAZORPAY_ROUTE_CATEGORY: text,
  RAZORPAY_ROUTE_SUBCATEGORY: text,
  RAZORPAYX_ACCOUNT_NUMBER: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  SHIPROCKET_EMAIL: text,
  SHIPROCKET_PASSWORD: text,
  SHIPROCKET_PICKUP_LOCATION: text,
  SHIPROCKET_WEBHOOK_TOKEN: text,
  DELHIVERY_API_TOKEN: text,
  DELHIVERY_PICKUP_LOCATION: text,
  DELHIVERY_WEBHOOK_TOKEN: text,
  GA_MEASUREMENT_ID: text,
  GA_API_SECRET: text,
  META_PIXEL_ID: text,
  META_ACCESS_TOKEN: text,
  DRAW_AHEAD: flag.default(true),
  CATALOG_IN_MEMORY: flag.default(true),
  METRICS_PUBLIC: flag.default(false),
  METRICS_PORT: integer(1, 65535).optional(),
  LOG_LEVEL: z.string().default('warn'),
  SECURITY_LOG: flag.optional(),
  COD_OPEN_ORDERS: integer(1, 1_000_000).optional(),
  COD_OTP_ABOVE: integer(0, 1_000_000).optional(),
  // The pages say 6 characters (screens §5); a shop may require more, up to the maximum length of a password.
  PASSWORD_MIN: integer(6, 128).default(6),
  ADMIN_2FA: oneOf(['optional', 'required']),
  SECRET_PEPPER: z
    .string()
    .min(MIN_PEPPER_LENGTH, `must have at least ${MIN_PEPPER_LENGTH} characters.`)
    .optional(),
  SMTP_URL: webAddress(/^smtps?:$/).optional(),
  MAIL_FROM: text,
  SMS_AUTH_KEY: text,
  SMS_TEMPLATE_CODE: text,
});

export type Environment = z.output<typeof environmentSchema>;

/** Settings that belong together: undefined if none is set, refused if only some are. */
export function allOrNone<Name extends string>(
  settings: { [N in Name]?: string | undefined },
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => !settings[name]);
  const given = names.find((name) => settings[name]);
  if (given === undefined) return undefined;
  if (missing.length > 0)
    throw new InvalidSetting(`${missing.join(' and ')} must be set, since ${given} is.`);
  return settings as Record<Name, string>;
}

function trimTrailingSlash(address: string): string {
  return address.endsWith('/') ? trimTrailingSlash(address.slice(0, -1)) : address;
}

const PROXY_RANGES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  // RFC 1918, RFC 3927, RFC 4193, RFC 4291
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/**
 * The proxies whose forwarding headers are trusted, from a comma-separated list of CIDRs, addresses, `loopback` and
 * `private`. Refuses an entry that is none of these.
 */
export function parseTrustedProxies(text: string): BlockList {
  const trusted = new BlockList();
  const entries = text.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));
  for (const entry of entries) for (const range of PROXY_RANGES[entry] ?? [entry]) addRange(trusted, range);
  return trusted;
}

function addRange(trusted: BlockList, range: string): void {
  const [address = '', prefix] = range.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const length = prefix === undefined ? longest : Number(prefix);
  if (version === 0 || !Number.isInteger(length) || length < 0 || length > longest || prefix === '')
    throw new InvalidSetting(`TRUSTED_PROXIES has ${range}, which is not a CIDR, loopback or private.`);
  trusted.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
}
