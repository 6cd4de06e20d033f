import { parseSource } from '#app/orders/visit-source.ts';

/** For this tab's visit, until it is closed; '' if nothing named a source when it began. */
const KEY = 'source';

/** Subdomains that apps and link trackers of the same site use. */
const SUBDOMAIN = /^(?:www|m|l|lm|out)\./;

/**
 * Saves where a visit comes from when it begins: its campaign (utm_source), else the site that linked here. A later
 * campaign replaces it; a later site does not, because payment pages also lead back here.
 */
export function saveVisitSource({ url, referrer }: { url: string; referrer: string }): void {
  const { searchParams, hostname } = new URL(url);
  const campaign = parseSource(searchParams.get('utm_source') ?? '');
  if (campaign === undefined && window.sessionStorage.getItem(KEY) !== null) return;
  window.sessionStorage.setItem(KEY, campaign ?? findSite(referrer, hostname) ?? '');
}

function findSite(referrer: string, ownHost: string): string | undefined {
  const host = referrer === '' ? '' : new URL(referrer).hostname;
  return host === ownHost ? undefined : parseSource(host.replace(SUBDOMAIN, ''));
}

export function deleteVisitSource(): void {
  window.sessionStorage.removeItem(KEY);
}

/** Undefined if none is known. */
export function readVisitSource(): string | undefined {
  try {
    return window.sessionStorage.getItem(KEY) || undefined;
  } catch {
    // A browser that blocks storage must not stop an order.
    return undefined;
  }
}
