import { xmlElement } from '#app/platform/text/escape-markup.ts';

/** Most URLs in one file (https://www.sitemaps.org/protocol.html). */
const MAX_PER_FILE = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

export interface SitemapEntry {
  /** without the host, like the picture */
  path: string;
  /** when its content last changed, if that is known */
  changedAt?: string;
  picture?: string | null;
}

/**
 * The sitemap of these pages, or an index of numbered sitemaps above 50,000. Undefined for a sitemap that does
 * not exist.
 */
export function buildSitemapXml(
  entries: readonly SitemapEntry[],
  storeUrl: string,
  requestedList: number | undefined,
  maxPerFile = MAX_PER_FILE,
): string | undefined {
  const files = Math.max(1, Math.ceil(entries.length / maxPerFile));
  if (requestedList === undefined && files > 1) {
    const lists = Array.from({ length: files }, (_, index) => ({ path: `/sitemap.xml?list=${index + 1}` }));
    return xmlList('sitemapindex', 'sitemap', lists, storeUrl);
  }
  const list = requestedList ?? 1;
  if (!Number.isInteger(list) || list < 1 || list > files) return undefined;
  return xmlList('urlset', 'url', entries.slice((list - 1) * maxPerFile, list * maxPerFile), storeUrl);
}

function xmlList(
  rootTag: string,
  entryTag: string,
  entries: readonly SitemapEntry[],
  storeUrl: string,
): string {
  const absolute = (path: string) => new URL(path, storeUrl).href;
  const lines = entries.map(({ path, changedAt, picture }) => {
    const image = picture ? `<image:image>${xmlElement('image:loc', absolute(picture))}</image:image>` : '';
    return `<${entryTag}>${xmlElement('loc', absolute(path))}${xmlElement('lastmod', changedAt)}${image}</${entryTag}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${rootTag} xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${lines.join('\n')}\n</${rootTag}>\n`;
}
