/** Most URLs in one file (https://www.sitemaps.org/protocol.html). */
const MAX_PER_FILE = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap of these paths, or an index of numbered sitemaps above 50,000. Undefined for a sitemap that does
 * not exist.
 */
export function buildSitemapXml(
  paths: readonly string[],
  storeUrl: string,
  requestedList: number | undefined,
  maxPerFile = MAX_PER_FILE,
): string | undefined {
  const files = Math.max(1, Math.ceil(paths.length / maxPerFile));
  if (requestedList === undefined && files > 1) {
    const lists = Array.from({ length: files }, (_, index) => `/sitemap.xml?list=${index + 1}`);
    return xmlList('sitemapindex', 'sitemap', lists, storeUrl);
  }
  const list = requestedList ?? 1;
  if (!Number.isInteger(list) || list < 1 || list > files) return undefined;
  return xmlList('urlset', 'url', paths.slice((list - 1) * maxPerFile, list * maxPerFile), storeUrl);
}

function xmlList(rootTag: string, entryTag: string, paths: readonly string[], storeUrl: string): string {
  const entries = paths.map(
    (path) => `<${entryTag}><loc>${escaped(new URL(path, storeUrl).href)}</loc></${entryTag}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${rootTag} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${rootTag}>\n`;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;');
