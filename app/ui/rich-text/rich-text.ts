/**
 * The markup of product descriptions and blog posts: a line is a paragraph, lines that begin with `- ` are a list, and `**bold**`,
 * `*italic*`, `***both***` and `[text](https://…)`, also to a path of the shop, `[text](/support)`. Everything else, including HTML, is plain text.
 */

export interface RichTextBlock {
  isList: boolean;
  /** list lines without their dashes */
  lines: RichTextSpan[][];
}

/** Plain text, or text marked by stars or as a link. */
export type RichTextSpan = string | { stars: number; href: string | undefined; spans: RichTextSpan[] };

/** Stars count only at word boundaries, so that 5*6*7 stays text. The same markup cannot be nested. */
const MARK =
  /\[([^[\]]+)\]\((https:\/\/[^\s()]+|\/(?:[^\s()/\\][^\s()]*)?)\)|(^|[^\w*])(\*{1,3})(?=[^\s*])([^*]*[^\s*])\4(?![\w*])/;
const LIST_LINE = /^\s*- /;

/** Runs on the server, so that store pages do not load the parser. */
export function parseRichText(text: string): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  for (const line of text.split('\n')) {
    const isList = LIST_LINE.test(line);
    const spans = parseSpans(line.replace(LIST_LINE, ''));
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(spans);
    else blocks.push({ isList, lines: line.trim() ? [spans] : [] });
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

/** The text without markup, for search engines and link previews. */
export function stripRichText(text: string): string {
  return parseRichText(text)
    .flatMap(({ lines }) => lines.map(textOfSpans))
    .join('\n');
}

function textOfSpans(spans: readonly RichTextSpan[]): string {
  return spans.map((span) => (typeof span === 'string' ? span : textOfSpans(span.spans))).join('');
}

function parseSpans(line: string): RichTextSpan[] {
  const parts = line.split(MARK);
  const spans: RichTextSpan[] = [];
  for (let at = 0; at < parts.length; at += 6) {
    const [plain = '', linked, href, edge = '', stars = '', marked] = parts.slice(at, at + 6);
    const inside = marked ?? linked;
    spans.push(plain + edge);
    if (inside) spans.push({ stars: stars.length, href, spans: parseSpans(inside) });
  }
  return spans.filter((span) => span !== '');
}
