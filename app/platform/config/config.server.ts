import type { BlockList } from 'node:net';
import path from 'node:path';
import { type Paise, paise } from '../money/money.ts';
import { normaliseEmail } from '../text/email-address.ts';
import { type AnalyticsSettings, analyticsSettings } from './analytics-settings.server.ts';
import { type CardSettings, cardSettings } from './card-settings.server.ts';
import { type CourierSettings, courierSettings } from './courier-settings.server.ts';
import {
  allOrNone,
  type Environment,
  environmentSchema,
  InvalidSetting,
  readSettings,
} from './environment.server.ts';
import { type PayoutSettings, payoutSettings } from './payout-settings.server.ts';
import { type TraceSettings, traceSettings } from './trace-settings.server.ts';

export interface MailSettings {
  /** smtp: or smtps:, with user name and password if the server needs them */
  url: string;
  from: { name: string; address: string };
}

/** MSG91. */
export interface SmsSettings {
  authKey: string;
  /** the provider's template ids; each template is registered under India's DLT rules */
  templates: { code: string };
}

/** The shared cache in front of the shop. */
export interface CdnSettings {
  /** the URL that receives purge requests; undefined: cached responses stay until they expire */
  purgeUrl: string | undefined;
  purgeToken: string | undefined;
}

export interface S3Settings {
  /** without a trailing slash */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** the bucket's public address, without a trailing slash */
  publicUrl: string | undefined;
}

export interface CloudinarySettings {
  cloudName: string;
  uploadPreset: string;
}

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
  couriers: CourierSettings;
  payouts: PayoutSettings;
  analytics: AnalyticsSettings;
  /** whether pictures are rendered before they are requested */
  prerendersPictures: boolean;
  /** whether each process answers lists and searches from memory */
  keepsCatalogInMemory: boolean;
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
  const settings = readSettings(environmentSchema, env);
  const {
    PORT: port,
    STORE_URL: storeUrl = `http://localhost:${port}`,
    METRICS_PORT: metricsPort,
  } = settings;
  const dataDir = path.resolve(settings.DATA_DIR);
  requireDatabaseUrl(settings);
  const isDemo = readDemo(settings, storeUrl);
  const cards = cardSettings(settings);
  return {
    port,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    migratesOnStart: settings.MIGRATE_ON_START,
    backupWalDir: settings.BACKUP_WAL_DIR && path.resolve(settings.BACKUP_WAL_DIR),
    mediaDir: path.resolve(settings.MEDIA_DIR ?? path.join(dataDir, 'media')),
    s3: s3Settings(settings),
    cloudinary: cloudinarySettings(settings),
    storeUrl: new URL(storeUrl).origin,
    trustedProxies: settings.TRUSTED_PROXIES,
    isProxied: Boolean(env.TRUSTED_PROXIES),
    cdn: settings.CDN
      ? { purgeUrl: settings.CDN_PURGE_URL, purgeToken: settings.CDN_PURGE_TOKEN }
      : undefined,
    maxConnections: settings.MAX_CONNECTIONS,
    workers: settings.WORKERS,
    drainSeconds: settings.DRAIN_SECONDS,
    isDemo,
    cards,
    couriers: courierSettings(settings),
    payouts: payoutSettings(settings, cards.razorpay),
    analytics: analyticsSettings(settings),
    prerendersPictures: settings.DRAW_AHEAD,
    keepsCatalogInMemory: settings.CATALOG_IN_MEMORY,
    metrics: { isPublic: settings.METRICS_PUBLIC, port: metricsPort },
    traces: traceSettings(env),
    logLevel: settings.LOG_LEVEL,
    logsSecurity: settings.SECURITY_LOG ?? !isDemo,
    openCashOrders: settings.COD_OPEN_ORDERS ?? (isDemo ? null : OPEN_CASH_ORDERS),
    cashOtpAbove: cashOtpAbove(settings, isDemo),
    passwordMin: settings.PASSWORD_MIN,
    demandsSecondFactor: settings.ADMIN_2FA === 'required',
    secretPepper: settings.SECRET_PEPPER,
    mail: mailSettings(settings),
    sms: smsSettings(settings),
  };
}

/** The embedded database has no further addresses. */
function requireDatabaseUrl(settings: Environment): void {
  const further = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).find((name) => settings[name]);
  if (further && !settings.DATABASE_URL)
    throw new InvalidSetting(`DATABASE_URL must be set, since ${further} is.`);
}

const LOCAL_HOSTS = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A shop at a public address is a demo only if DEMO=1 says so: a demo's passwords are public. */
function readDemo({ DEMO, DATABASE_URL }: Environment, storeUrl: string): boolean {
  const isEmbedded = DATABASE_URL === undefined;
  if (DEMO === undefined && isEmbedded && !LOCAL_HOSTS.test(new URL(storeUrl).hostname))
    throw new InvalidSetting('DEMO must be 0 or 1, since STORE_URL is not a local address.');
  return DEMO ?? isEmbedded;
}

const OPEN_CASH_ORDERS = 3;

/** In rupees. Refused without SMS, because no code could be sent. */
function cashOtpAbove({ COD_OTP_ABOVE, SMS_AUTH_KEY }: Environment, isDemo: boolean): Paise | null {
  if (COD_OTP_ABOVE === undefined) return null;
  if (!isDemo && !SMS_AUTH_KEY) throw new InvalidSetting('SMS_AUTH_KEY must be set, since COD_OTP_ABOVE is.');
  return paise(COD_OTP_ABOVE * 100);
}

function mailSettings({ SMTP_URL: url, MAIL_FROM = '' }: Environment): MailSettings | undefined {
  if (!url) return undefined;
  const { name, emailText } = readSender(MAIL_FROM);
  const address = normaliseEmail(emailText);
  if (!address)
    throw new InvalidSetting('MAIL_FROM must be an e-mail address, such as Vastra <orders@example.in>.');
  return { url, from: { name: name || 'Vastra', address } };
}

/** `Vastra <orders@example.in>`, `"Vastra" <…>` or the address alone. */
function readSender(text: string): { name: string; emailText: string } {
  const [before = '', after] = text.trim().split('<', 2);
  if (after === undefined) return { name: '', emailText: before };
  const name = before.trim().replace(/^"|"$/g, '');
  return { name, emailText: after.endsWith('>') ? after.slice(0, -1) : after };
}

function smsSettings({
  SMS_AUTH_KEY: authKey,
  SMS_TEMPLATE_CODE: code,
}: Environment): SmsSettings | undefined {
  if (!authKey) return undefined;
  if (!code) throw new InvalidSetting('SMS_TEMPLATE_CODE must be the id of the template for one-time codes.');
  return { authKey, templates: { code } };
}

function s3Settings(settings: Environment): S3Settings | undefined {
  const set = allOrNone(settings, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return (
    set && {
      endpoint: set.S3_ENDPOINT,
      bucket: set.S3_BUCKET,
      region: settings.S3_REGION,
      accessKeyId: set.S3_ACCESS_KEY_ID,
      secretAccessKey: set.S3_SECRET_ACCESS_KEY,
      publicUrl: settings.S3_PUBLIC_URL,
    }
  );
}

function cloudinarySettings(settings: Environment): CloudinarySettings | undefined {
  const set = allOrNone(settings, ['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_UPLOAD_PRESET']);
  return set && { cloudName: set.CLOUDINARY_CLOUD_NAME, uploadPreset: set.CLOUDINARY_UPLOAD_PRESET };
}
