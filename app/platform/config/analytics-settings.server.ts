import { allOrNone, type Environment } from './environment.server.ts';

export interface GoogleAnalyticsSettings {
  /** G-XXXXXXXXXX, of the data stream */
  measurementId: string;
  /** of the stream's Measurement Protocol */
  apiSecret: string;
}

export interface MetaSettings {
  pixelId: string;
  /** of the Conversions API */
  accessToken: string;
}

/** The services that may count visits; undefined: not set up. */
export interface AnalyticsSettings {
  google: GoogleAnalyticsSettings | undefined;
  meta: MetaSettings | undefined;
}

export function analyticsSettings(settings: Environment): AnalyticsSettings {
  const google = allOrNone(settings, ['GA_MEASUREMENT_ID', 'GA_API_SECRET']);
  const meta = allOrNone(settings, ['META_PIXEL_ID', 'META_ACCESS_TOKEN']);
  return {
    google: google && { measurementId: google.GA_MEASUREMENT_ID, apiSecret: google.GA_API_SECRET },
    meta: meta && { pixelId: meta.META_PIXEL_ID, accessToken: meta.META_ACCESS_TOKEN },
  };
}
