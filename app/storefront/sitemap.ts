/** https://www.sitemaps.org/protocol.html: at most so many addresses in a file. */
const MOST_IN_A_FILE = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap of these paths: one list, or above 50,000 a list of lists, each asked for by its number.
 * Undefined for a list that does not exist.
 */
export function sitemapXml(
  paths: readonly string[],
  storeUrl: string,
  asked: number | undefined,
  most = MOST_IN_A_FILE,
): string | undefined {
  const files = Math.max(1, Math.ceil(paths.length / most));
  if (asked === undefined && files > 1) {
    const lists = Array.from({ length: files }, (_, place) => `/sitemap.xml?list=${place + 1}`);
    return xmlList('sitemapindex', 'sitemap', lists, storeUrl);
  }
  const list = asked ?? 1;
  if (!Number.isInteger(list) || list < 1 || list > files) return undefined;
  return xmlList('urlset', 'url', paths.slice((list - 1) * most, list * most), storeUrl);
}

function xmlList(whole: string, each: string, paths: readonly string[], storeUrl: string): string {
  const entries = paths.map(
    (path) => `<${each}><loc>${escaped(new URL(path, storeUrl).href)}</loc></${each}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${whole} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${whole}>\n`;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;');
