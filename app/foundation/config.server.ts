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
  /** whether pictures are drawn before anyone asks for them */
  drawsAhead: boolean;
  metrics: { isPublic: boolean; port: number | undefined };
  logLevel: string;
  /** the fewest characters of a new password */
  passwordMin: number;
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
    drawsAhead: switched(env, 'DRAW_AHEAD', true),
    metrics: {
      isPublic: switched(env, 'METRICS_PUBLIC', false),
      port: env.METRICS_PORT ? wholeNumber(env, 'METRICS_PORT', 0, 65535) : undefined,
    },
    logLevel: env.LOG_LEVEL || 'warn',
    // The screens promise 6 characters (spec §5); a shop may ask for more, up to where a password ends.
    passwordMin: wholeNumber(env, 'PASSWORD_MIN', 6, 128, 6),
  };
}

function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  most: number,
  least = 1,
): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new BadSetting(`${name} must be a whole number from ${least} to ${most}.`);
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
