const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * A rendered page with its script preloads at the end of the body: React puts them before the style sheets, where they
 * take the line from what a shopper sees first. A page can be read, and its links followed, without them.
 */
export function scriptsLast(html: string): string {
  const preloads = html.match(SCRIPT_PRELOAD);
  const end = html.lastIndexOf('</body>');
  if (!preloads || end === -1) return html;
  return `${html.slice(0, end).replace(SCRIPT_PRELOAD, '')}${preloads.join('')}${html.slice(end)}`;
}
