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
  /** a bucket for pictures and videos in place of the folder */
  s3: S3Setting | undefined;
  /** the third party that keeps uploads in place of the shop */
  cloudinary: { cloudName: string; uploadPreset: string } | undefined;
  /** the shop's public address without a slash at the end; the Host header is never believed */
  storeUrl: string;
  workers: number;
  isDemo: boolean;
  /** whether pictures are drawn before anyone asks for them */
  drawsAhead: boolean;
  metrics: { isPublic: boolean; port: number | undefined };
  logLevel: string;
}

export interface S3Setting {
  /** without a slash at the end */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** where anyone can read the bucket, without a slash at the end */
  publicUrl: string | undefined;
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
    s3: s3Setting(env),
    cloudinary: cloudinarySetting(env),
    storeUrl: checkedUrl('STORE_URL', env.STORE_URL || `http://localhost:${port}`, /^https?:$/).replace(
      /\/+$/,
      '',
    ),
    workers: env.WORKERS === 'auto' ? os.availableParallelism() : wholeNumber(env, 'WORKERS', 1, 256),
    isDemo: switched(env, 'DEMO', databaseUrl === undefined),
    drawsAhead: switched(env, 'DRAW_AHEAD', true),
    metrics: {
      isPublic: switched(env, 'METRICS_PUBLIC', false),
      port: env.METRICS_PORT ? wholeNumber(env, 'METRICS_PORT', 0, 65535) : undefined,
    },
    logLevel: env.LOG_LEVEL || 'warn',
  };
}

const ANY_S3_REGION = 'us-east-1';

function s3Setting(env: NodeJS.ProcessEnv): S3Setting | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const set = allOrNone(env, names);
  if (!set) return undefined;
  const address = (name: string, text: string) => checkedUrl(name, text, /^https?:$/).replace(/\/+$/, '');
  return {
    endpoint: address('S3_ENDPOINT', set.S3_ENDPOINT),
    bucket: set.S3_BUCKET,
    region: env.S3_REGION || ANY_S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    publicUrl: env.S3_PUBLIC_URL ? address('S3_PUBLIC_URL', env.S3_PUBLIC_URL) : undefined,
  };
}

function cloudinarySetting(env: NodeJS.ProcessEnv): Config['cloudinary'] {
  const set = allOrNone(env, ['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_UPLOAD_PRESET'] as const);
  return set && { cloudName: set.CLOUDINARY_CLOUD_NAME, uploadPreset: set.CLOUDINARY_UPLOAD_PRESET };
}

/** Settings that make sense together only. */
function allOrNone<Name extends string>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new BadSetting(`${missing.join(', ')} must be set, too.`);
  return env as Record<Name, string>;
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
