import { normaliseEmail } from '../text/email-address.ts';
import {
  allOrNone,
  checkedUrl,
  InvalidSetting,
  readBoolean,
  trimTrailingSlash,
} from './read-setting.server.ts';

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

export function mailSettings(env: NodeJS.ProcessEnv): MailSettings | undefined {
  if (!env.SMTP_URL) return undefined;
  const url = checkedUrl('SMTP_URL', env.SMTP_URL, /^smtps?:$/);
  const { name, emailText } = readSender(env.MAIL_FROM ?? '');
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

export function cdnSettings(env: NodeJS.ProcessEnv): CdnSettings | undefined {
  if (!readBoolean(env, 'CDN', false)) return undefined;
  const purgeUrl = env.CDN_PURGE_URL || undefined;
  return {
    purgeUrl: purgeUrl && checkedUrl('CDN_PURGE_URL', purgeUrl, /^https?:$/),
    purgeToken: env.CDN_PURGE_TOKEN || undefined,
  };
}

export function smsSettings(env: NodeJS.ProcessEnv): SmsSettings | undefined {
  if (!env.SMS_AUTH_KEY) return undefined;
  const code = env.SMS_TEMPLATE_CODE;
  if (!code) throw new InvalidSetting('SMS_TEMPLATE_CODE must be the id of the template for one-time codes.');
  return { authKey: env.SMS_AUTH_KEY, templates: { code } };
}

const DEFAULT_S3_REGION = 'us-east-1';

export function s3Settings(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const set = allOrNone(env, names);
  if (!set) return undefined;
  const address = (name: string, text: string) => trimTrailingSlash(checkedUrl(name, text, /^https?:$/));
  return {
    endpoint: address('S3_ENDPOINT', set.S3_ENDPOINT),
    bucket: set.S3_BUCKET,
    region: env.S3_REGION || DEFAULT_S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    publicUrl: env.S3_PUBLIC_URL ? address('S3_PUBLIC_URL', env.S3_PUBLIC_URL) : undefined,
  };
}

export function cloudinarySettings(env: NodeJS.ProcessEnv): CloudinarySettings | undefined {
  const set = allOrNone(env, ['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_UPLOAD_PRESET'] as const);
  return set && { cloudName: set.CLOUDINARY_CLOUD_NAME, uploadPreset: set.CLOUDINARY_UPLOAD_PRESET };
}
