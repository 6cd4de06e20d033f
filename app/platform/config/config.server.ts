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

/** The settings of a running shop (CONTRACT §1). */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** an outside PostgreSQL; undefined for the embedded one */
  databaseUrl: string | undefined;
  /** the same database without the pooler that `databaseUrl` leads through */
  databaseDirectUrl: string | undefined;
  /** a standby of it, for reads that may be a second old */
  databaseReplicaUrl: string | undefined;
  /** whether a server applies missing migrations when it starts; without, it refuses to start where some are missing */
  migratesOnStart: boolean;
  /** where the embedded database copies its write-ahead log to; undefined: nowhere */
  backupWalDir: string | undefined;
  mediaDir: string;
  /** a bucket for pictures and videos in place of the folder */
  s3: S3Settings | undefined;
  /** the third party that keeps uploads in place of the shop */
  cloudinary: CloudinarySettings | undefined;
  /** the shop's public address without a slash at the end; the Host header is never believed */
  storeUrl: string;
  /** the proxies whose forwarding headers are believed */
  trustedProxies: BlockList;
  /** whether any proxy is trusted, so one is expected in front of the shop */
  isProxied: boolean;
  /** undefined: shared caches keep nothing without asking */
  cdn: CdnSettings | undefined;
  /** the most open connections of one process */
  maxConnections: number;
  workers: number;
  /** how long /readyz answers 503 before a server that was asked to stop closes its port */
  drainSeconds: number;
  isDemo: boolean;
  cards: CardSettings;
  /** whether pictures are drawn before anyone asks for them */
  prerendersPictures: boolean;
  metrics: { isPublic: boolean; port: number | undefined };
  /** undefined: no traces are recorded, and their libraries are not loaded */
  traces: TraceSettings | undefined;
  logLevel: string;
  /** whether security events are logged, whatever the level */
  logsSecurity: boolean;
  /** how many orders with cash on delivery somebody may have on their way; null: any */
  openCashOrders: number | null;
  /** above which total an order with cash on delivery is confirmed by a code; null: none is */
  cashOtpAbove: Paise | null;
  /** the fewest characters of a new password */
  passwordMin: number;
  /** whether admins may do nothing before they sign in by two steps */
  demandsSecondFactor: boolean;
  /** mixed into the keys that the database holds; undefined: the database's own are all there is */
  secretPepper: string | undefined;
  /** undefined: no mail can be sent, a demo keeps it in its outbox */
  mail: MailSettings | undefined;
  /** undefined: no SMS can be sent, a demo keeps it in its outbox */
  sms: SmsSettings | undefined;
}

/** Reads the settings from the environment. Refuses with `BadSetting`, in one line, what cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = readInteger(env, 'PORT', 3000, 65535);
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const databaseUrl = env.DATABASE_URL || undefined;
  const storeUrl = checkedUrl('STORE_URL', env.STORE_URL || `http://localhost:${port}`, /^https?:$/);
  const isDemo = demo(env, { isEmbedded: databaseUrl === undefined, storeUrl });
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
    // The screens promise 6 characters (spec §5); a shop may ask for more, up to where a password ends.
    passwordMin: readInteger(env, 'PASSWORD_MIN', 6, 128, 6),
    demandsSecondFactor: oneOf(env, 'ADMIN_2FA', ['optional', 'required']) === 'required',
    secretPepper: secretPepper(env),
    mail: mailSettings(env),
    sms: smsSettings(env),
  };
}

const SHORTEST_PEPPER = 32;

function secretPepper(env: NodeJS.ProcessEnv): string | undefined {
  const pepper = env.SECRET_PEPPER || undefined;
  if (pepper !== undefined && pepper.length < SHORTEST_PEPPER)
    throw new InvalidSetting(`SECRET_PEPPER must have at least ${SHORTEST_PEPPER} characters.`);
  return pepper;
}

/** Ways to the outside database, which mean nothing beside the embedded one. */
function furtherDatabases(env: NodeJS.ProcessEnv, databaseUrl: string | undefined) {
  const read = (name: string) => {
    if (!env[name]) return undefined;
    if (!databaseUrl) throw new InvalidSetting(`DATABASE_URL must be set, since ${name} is.`);
    return checkedDatabaseUrl(name, env[name]);
  };
  return { databaseDirectUrl: read('DATABASE_DIRECT_URL'), databaseReplicaUrl: read('DATABASE_REPLICA_URL') };
}

/** An address of PostgreSQL, as libpq takes it: it may name several hosts. */
function checkedDatabaseUrl(name: string, url: string): string {
  for (const address of databaseUrlsOf(url)) checkedUrl(name, address, /^postgres(ql)?:$/);
  return url;
}

const LOCAL_HOSTS = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A shop at a public address is a demo only where its operator says so: everyone knows a demo's passwords. */
function demo(env: NodeJS.ProcessEnv, { isEmbedded, storeUrl }: { isEmbedded: boolean; storeUrl: string }) {
  const isLocal = LOCAL_HOSTS.test(new URL(storeUrl).hostname);
  if (!env.DEMO && isEmbedded && !isLocal)
    throw new InvalidSetting('DEMO must be 0 or 1, since STORE_URL is not a local address.');
  return readBoolean(env, 'DEMO', isEmbedded);
}

const OPEN_CASH_ORDERS = 3;

/** Whoever tries a demo out may order as often as they like. */
function openCashOrders(env: NodeJS.ProcessEnv, isDemo: boolean): number | null {
  if (!env.COD_OPEN_ORDERS && isDemo) return null;
  return readInteger(env, 'COD_OPEN_ORDERS', OPEN_CASH_ORDERS, 1_000_000);
}

/** In rupees; the codes go out by SMS, so that without it no such order could be placed. */
function cashOtpAbove(env: NodeJS.ProcessEnv, isDemo: boolean): Paise | null {
  if (!env.COD_OTP_ABOVE) return null;
  if (!isDemo && !env.SMS_AUTH_KEY)
    throw new InvalidSetting('SMS_AUTH_KEY must be set, since COD_OTP_ABOVE is.');
  return paise(readInteger(env, 'COD_OTP_ABOVE', 0, 1_000_000, 0) * 100);
}
