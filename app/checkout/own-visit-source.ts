import { parseSource } from '#app/orders/visit-source.ts';
import { tabStorage } from '#app/platform/browser/browser-storage.ts';

/** Subdomains that apps and link trackers of the same site use. */
const SUBDOMAIN = /^(?:www|m|l|lm|out)\./;

/** The source of this tab's visit: its campaign (utm_source), else the site that linked here. Undefined if none is known. */
export function readVisitSource(): string | undefined {
  // The first address and its referrer, as follow-visit.ts saves them, which pages load without this file.
  const [url = '', referrer = ''] = tabStorage.read('opened')?.split(' ') ?? [];
  return URL.canParse(url) ? findSource({ url, referrer }) : undefined;
}

export function findSource({ url, referrer }: { url: string; referrer: string }): string | undefined {
  const { searchParams, hostname } = new URL(url);
  return parseSource(searchParams.get('utm_source') ?? '') ?? findSite(referrer, hostname);
}

function findSite(referrer: string, ownHost: string): string | undefined {
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return host === ownHost ? undefined : parseSource(host.replace(SUBDOMAIN, ''));
}
