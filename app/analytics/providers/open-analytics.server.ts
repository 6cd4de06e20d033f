import type { AnalyticsSettings } from '#app/platform/config/analytics-settings.server.ts';
import type { Analytics, AnalyticsProvider } from './analytics-provider.ts';
import { createGoogleAnalytics } from './google-analytics.server.ts';
import { createMetaConversions } from './meta-conversions.server.ts';

/** The services with settings. */
export function createAnalytics({ google, meta }: AnalyticsSettings): Analytics {
  return analyticsOf([
    ...(google ? [createGoogleAnalytics(google)] : []),
    ...(meta ? [createMetaConversions(meta)] : []),
  ]);
}

export function analyticsOf(providers: readonly AnalyticsProvider[]): Analytics {
  return {
    find: (name) => providers.find((provider) => provider.name === name),
    names: providers.map(({ name }) => name),
  };
}
