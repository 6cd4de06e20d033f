import type { BlockList } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { databaseUrlsOf } from '../db/writable-client.server.ts';
import { type Paise, paise } from '../money/money.ts';
import { type CardSettings, readCardSettings } from './card-settings.server.ts';
import {
  type CdnSettings,
  type CloudinarySettings,
  cdnSettings,
  cloudinarySettings,
  type MailSettings,
  mailSettings,
  type S3Settings,
  type SmsSettings,
  s3Settings,
  smsSettings,
} from './integration-settings.server.ts';
import { checkedUrl, InvalidSetting, oneOf, readBoolean, readInteger } from './read-setting.server.ts';
import { type TraceSettings, traceSettings } from './trace-settings.server.ts';
import { parseTrustedProxies } from './trusted-proxies.server.ts';

/** The settings of a running shop (rules §1). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** an external PostgreSQL; undefined for the embedded one */
  databaseUrl: string | undefined;
  /** the same database without the pooler in `databaseUrl` */
  databaseDirectUrl: string | undefined;
  /** a standby of it, for reads that may be a second old */
  databaseReplicaUrl: string | undefined;
  /** whether a server applies missing migrations when it starts; if not, it refuses to start while some are missing */
  migratesOnStart: boolean;
  /** where the embedded database archives its write-ahead log; undefined: it does not */
  backupWalDir: string | undefined;
  mediaDir: string;
  /** a bucket for pictures and videos instead of the folder */
  s3: S3Settings | undefined;
  /** hosts uploads instead of the shop */
  cloudinary: CloudinarySettings | undefined;
  /** the shop's public address without a slash at the end; the Host header is never trusted */
  storeUrl: string;
  /** the proxies whose forwarding headers are trusted */
  trustedProxies: BlockList;
  /** whether any proxy is trusted, so that one is expected in front of the server */
  isProxied: boolean;
  /** undefined: shared caches must revalidate every response */
  cdn: CdnSettings | undefined;
  /** the maximum of open connections per process */
  maxConnections: number;
  workers: number;
  /** how long /readyz responds 503 before a stopping server closes its port */
  drainSeconds: number;
  isDemo: boolean;
  cards: CardSettings;
  /** whether pictures are rendered before they are requested */
  prerendersPictures: boolean;
  metrics: { isPublic: boolean; port: number | undefined };
  /** undefined: no traces are recorded, and their libraries are not loaded */
  traces: TraceSettings | undefined;
  logLevel: string;
  /** whether security events are logged, independent of the level */
  logsSecurity: boolean;
  /** how many undelivered cash-on-delivery orders a customer may have; null: no limit */
  openCashOrders: number | null;
  /** cash-on-delivery orders above this total need a code; null: none do */
  cashOtpAbove: Paise | null;
  /** the minimum length of a new password */
  passwordMin: number;
  /** whether admins have no permissions until they turn on two-step login */
  demandsSecondFactor: boolean;
  /** mixed into the keys stored in the database; undefined: those keys are used alone */
  secretPepper: string | undefined;
  /** undefined: no mail can be sent; a demo stores it in its outbox */
  mail: MailSettings | undefined;
  /** undefined: no SMS can be sent; a demo stores it in its outbox */
  sms: SmsSettings | undefined;
}

/** Reads the settings from the environment. Throws `InvalidSetting`, in one line, for an invalid one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = readInteger(env, 'PORT', 3000, 65535);
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const databaseUrl = env.DATABASE_URL || undefined;
  const storeUrl = checkedUrl('STORE_URL', env.STORE_URL || `http://localhost:${port}`, /^https?:$/);
  const isDemo = readDemo(env, { isEmbedded: databaseUrl === undefined, storeUrl });
  return {
    port,
    host: env.HOST || 'localhost',
    dataDir,
    databaseUrl: databaseUrl && checkedDatabaseUrl('DATABASE_URL', databaseUrl),
    ...furtherDatabases(env, databaseUrl),
    migratesOnStart: readBoolean(env, 'MIGRATE_ON_START', true),
    backupWalDir: env.BACKUP_WAL_DIR ? path.resolve(env.BACKUP_WAL_DIR) : undefined,
    mediaDir: path.resolve(env.MEDIA_DIR || path.join(dataDir, 'media')),
    s3: s3Settings(env),
    cloudinary: cloudinarySettings(env),
    storeUrl: new URL(storeUrl).origin,
    trustedProxies: parseTrustedProxies(env.TRUSTED_PROXIES ?? ''),
    isProxied: Boolean(env.TRUSTED_PROXIES),
    cdn: cdnSettings(env),
    maxConnections: readInteger(env, 'MAX_CONNECTIONS', 2_000, 1_000_000),
    workers: env.WORKERS === 'auto' ? os.availableParallelism() : readInteger(env, 'WORKERS', 1, 256),
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', 0, 300, 0),
    isDemo,
    cards: readCardSettings(env),
    prerendersPictures: readBoolean(env, 'DRAW_AHEAD', true),
    metrics: {
      isPublic: readBoolean(env, 'METRICS_PUBLIC', false),
      port: env.METRICS_PORT ? readInteger(env, 'METRICS_PORT', 0, 65535) : undefined,
    },
    traces: traceSettings(env),
    logLevel: env.LOG_LEVEL || 'warn',
    logsSecurity: readBoolean(env, 'SECURITY_LOG', !isDemo),
    openCashOrders: openCashOrders(env, isDemo),
    cashOtpAbove: cashOtpAbove(env, isDemo),
    // The pages say 6 characters (screens §5); a shop may require more, up to the maximum length of a password.
    passwordMin: readInteger(env, 'PASSWORD_MIN', 6, 128, 6),
    demandsSecondFactor: oneOf(env, 'ADMIN_2FA', ['optional', 'required']) === 'required',
    secretPepper: secretPepper(env),
    mail: mailSettings(env),
    sms: smsSettings(env),
  };
}

const MIN_PEPPER_LENGTH = 32;

function secretPepper(env: NodeJS.ProcessEnv): string | undefined {
  const pepper = env.SECRET_PEPPER || undefined;
  if (pepper !== undefined && pepper.length < MIN_PEPPER_LENGTH)
    throw new InvalidSetting(`SECRET_PEPPER must have at least ${MIN_PEPPER_LENGTH} characters.`);
  return pepper;
}

/** Further addresses of an external database; refused for the embedded one. */
function furtherDatabases(env: NodeJS.ProcessEnv, databaseUrl: string | undefined) {
  const read = (name: string) => {
    if (!env[name]) return undefined;
    if (!databaseUrl) throw new InvalidSetting(`DATABASE_URL must be set, since ${name} is.`);
    return checkedDatabaseUrl(name, env[name]);
  };
  return { databaseDirectUrl: read('DATABASE_DIRECT_URL'), databaseReplicaUrl: read('DATABASE_REPLICA_URL') };
}

/** A PostgreSQL address in libpq's format, which may name several hosts. */
function checkedDatabaseUrl(name: string, url: string): string {
  for (const address of databaseUrlsOf(url)) checkedUrl(name, address, /^postgres(ql)?:$/);
  return url;
}

const LOCAL_HOSTS = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A shop at a public address is a demo only if DEMO=1 says so: a demo's passwords are public. */
function readDemo(
  env: NodeJS.ProcessEnv,
  { isEmbedded, storeUrl }: { isEmbedded: boolean; storeUrl: string },
) {
  const isLocal = LOCAL_HOSTS.test(new URL(storeUrl).hostname);
  if (!env.DEMO && isEmbedded && !isLocal)
    throw new InvalidSetting('DEMO must be 0 or 1, since STORE_URL is not a local address.');
  return readBoolean(env, 'DEMO', isEmbedded);
}

const OPEN_CASH_ORDERS = 3;

/** A demo has no limit. */
function openCashOrders(env: NodeJS.ProcessEnv, isDemo: boolean): number | null {
  if (!env.COD_OPEN_ORDERS && isDemo) return null;
  return readInteger(env, 'COD_OPEN_ORDERS', OPEN_CASH_ORDERS, 1_000_000);
}

/** In rupees. Refused without SMS, because no code could be sent. */
function cashOtpAbove(env: NodeJS.ProcessEnv, isDemo: boolean): Paise | null {
  if (!env.COD_OTP_ABOVE) return null;
  if (!isDemo && !env.SMS_AUTH_KEY)
    throw new InvalidSetting('SMS_AUTH_KEY must be set, since COD_OTP_ABOVE is.');
  return paise(readInteger(env, 'COD_OTP_ABOVE', 0, 1_000_000, 0) * 100);
}
