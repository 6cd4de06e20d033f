/**
 * The little that a product's description may hold beside words: a line is a paragraph, lines that begin
 * with `- ` are a list, `**bold**`, `*italic*`, `***both***` and `[words](https://…)`. Whatever else is written, HTML
 * above all, is words.
 */

export interface RichTextBlock {
  isList: boolean;
  /** of a list without their dashes */
  lines: RichTextSpan[][];
}

/** Words, or what is marked in them: by stars, or as a link. */
export type RichTextSpan = string | { stars: number; href: string | undefined; spans: RichTextSpan[] };

/** Stars stand at the edges of words, so that 5*6*7 stays a measure. What is inside of a mark holds no such mark again. */
const MARK = /\[([^[\]]+)\]\((https:\/\/[^\s()]+)\)|(^|[^\w*])(\*{1,3})(?=[^\s*])([^*]*[^\s*])\4(?![\w*])/;
const LIST_LINE = /^\s*- /;

/** The paragraphs and lists of a text, with what is marked in them. Read on the server, so that shoppers fetch no reader. */
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

/** A text without its marks, for whoever shows words alone: search engines, cards of shared links. */
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
    const [words = '', linked, href, edge = '', stars = '', marked] = parts.slice(at, at + 6);
    const inside = marked ?? linked;
    spans.push(words + edge);
    if (inside) spans.push({ stars: stars.length, href, spans: parseSpans(inside) });
  }
  return spans.filter((span) => span !== '');
}
