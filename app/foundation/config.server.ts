import os from 'node:os';
import path from 'node:path';
import { BadSetting } from './bad-setting.ts';
import { type CardSettings, readCards } from './card-settings.ts';
import { normaliseEmail } from './email-address.ts';

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
  /** how many orders with cash on delivery somebody may have on their way; null: any */
  openCashOrders: number | null;
  /** undefined: no mail can be sent, a demo keeps it in its outbox */
  mail: MailSettings | undefined;
  /** undefined: no SMS can be sent, a demo keeps it in its outbox */
  sms: SmsSettings | undefined;
}

export interface MailSettings {
  /** smtp: or smtps:, with name and password where the server wants them */
  url: string;
  from: { name: string; address: string };
}

/** Of MSG91. */
export interface SmsSettings {
  authKey: string;
  /** the provider's ids of the texts, each of which is registered under India's DLT rules */
  templates: { code: string };
}

/** Reads the settings from the environment. Refuses with `BadSetting`, in one line, what cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = wholeNumber(env, 'PORT', 3000, 65535);
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const databaseUrl = env.DATABASE_URL || undefined;
  const isDemo = switched(env, 'DEMO', databaseUrl === undefined);
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
    isDemo,
    cards: readCards(env),
    drawsAhead: switched(env, 'DRAW_AHEAD', true),
    metrics: {
      isPublic: switched(env, 'METRICS_PUBLIC', false),
      port: env.METRICS_PORT ? wholeNumber(env, 'METRICS_PORT', 0, 65535) : undefined,
    },
    logLevel: env.LOG_LEVEL || 'warn',
    openCashOrders: openCashOrders(env, isDemo),
    mail: mailSettings(env),
    sms: smsSettings(env),
  };
}

const OPEN_CASH_ORDERS = 3;

/** Whoever tries a demo out may order as often as they like. */
function openCashOrders(env: NodeJS.ProcessEnv, isDemo: boolean): number | null {
  if (!env.COD_OPEN_ORDERS && isDemo) return null;
  return wholeNumber(env, 'COD_OPEN_ORDERS', OPEN_CASH_ORDERS, 1_000_000);
}

function mailSettings(env: NodeJS.ProcessEnv): MailSettings | undefined {
  if (!env.SMTP_URL) return undefined;
  const url = checkedUrl('SMTP_URL', env.SMTP_URL, /^smtps?:$/);
  const [, name = '', written = ''] =
    /^\s*(?:"?([^"<>]*?)"?\s*<)?([^<>]+)>?\s*$/.exec(env.MAIL_FROM ?? '') ?? [];
  const address = normaliseEmail(written);
  if (!address)
    throw new BadSetting('MAIL_FROM must be an e-mail address, such as Vastra <orders@example.in>.');
  return { url, from: { name: name || 'Vastra', address } };
}

function smsSettings(env: NodeJS.ProcessEnv): SmsSettings | undefined {
  if (!env.SMS_AUTH_KEY) return undefined;
  const code = env.SMS_TEMPLATE_CODE;
  if (!code) throw new BadSetting('SMS_TEMPLATE_CODE must be the id of the text for one-time codes.');
  return { authKey: env.SMS_AUTH_KEY, templates: { code } };
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
