import { parseRichText, type RichTextSpan } from '#app/ui/rich-text/rich-text.ts';

const TAG = /<\/?[a-z][^<>]*>|<!--|<!\[CDATA\[/i;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  deg: '°',
  times: '×',
};

/**
 * Private-use characters that mark tags until the adjacent words are known: bold, italic and link, each with its end.
 * `LINK` is followed by the address and `LABEL`.
 */
const [BOLD, BOLD_END, ITALIC, ITALIC_END, LINK, LABEL, LINK_END] = [
  ...'\uE000\uE001\uE002\uE003\uE004\uE005\uE006',
];
const MARKERS = /[\uE000-\uE006]/g;

/**
 * Converts HTML to the markup of descriptions (rich-text.ts): paragraphs and list items as lines, bold, italic and links to
 * https. Other tags are left out. Text without tags is returned unchanged.
 */
export function htmlToText(html: string): string {
  if (!TAG.test(html)) return html;
  const text = withoutCode(withoutComments(html))
    .replace(MARKERS, '')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?<br\s*\/?> ?/gi, '\n')
    .replace(/ ?<li\b[^<>]*> ?/gi, '\n- ')
    .replace(/ ?<\/?(?:p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote)\b[^<>]*> ?/gi, '\n\n')
    .replace(/ ?<\/li\b[^<>]*> ?/gi, '')
    .replace(/<\/t[dh]\b[^<>]*> ?(?=<t)/gi, ' ')
    .replace(/<(\/?)(strong|b|em|i|a)(?:\s[^<>]*)?>/gi, toMarker)
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(ENTITY, decodeEntity);
  return markUp(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const HREF = /\bhref *= *(?:"([^"]*)"|'([^']*)')/i;

function toMarker(tag: string, slash: string, name: string): string {
  const isEnd = slash !== '';
  if (/^a$/i.test(name)) {
    if (isEnd) return LINK_END as string;
    const [, quoted, single] = HREF.exec(tag) ?? [];
    return `${LINK}${quoted ?? single ?? ''}${LABEL}`;
  }
  if (/^(?:strong|b)$/i.test(name)) return (isEnd ? BOLD_END : BOLD) as string;
  return (isEnd ? ITALIC_END : ITALIC) as string;
}

const BOLD_TEXT = /\uE000([^\uE000-\uE006*\n]*)\uE001/g;
const ITALIC_TEXT = /\uE002([^\uE000-\uE006*\n]*)\uE003/g;
const LINK_TEXT = /\uE004([^\uE000-\uE006\n]*)\uE005([^\uE000-\uE006[\]\n]*)\uE006/g;
const ADDRESS = /^https:\/\/[^\s()]+$/;

/** Marks what the markup can mark: whole words in one line. */
function markUp(text: string): string {
  const marked = text
    .replace(LINK_TEXT, (_, address: string, label: string) =>
      ADDRESS.test(address) && label.trim() ? `[${label.trim()}](${address})` : label,
    )
    .replace(ITALIC_TEXT, (...found) => star('*', found))
    .replace(BOLD_TEXT, (...found) => star('**', found));
  return marked.replace(/\uE004[^\uE004\uE005\n]*\uE005/g, '').replace(MARKERS, '');
}

function star(stars: string, [whole, words, at, text]: unknown[]): string {
  const [inside, start, all] = [words as string, at as number, text as string];
  const before = characterFrom(all, start - 1, -1);
  const after = characterFrom(all, start + (whole as string).length, 1);
  const core = inside.trim();
  const [spaceBefore, spaceAfter] = [
    inside.startsWith(' ') && before !== ' ' ? ' ' : '',
    inside.endsWith(' ') && after !== ' ' ? ' ' : '',
  ];
  if (core === '' || (isWord(before) && !spaceBefore) || (isWord(after) && !spaceAfter)) return inside;
  return `${spaceBefore}${stars}${core}${stars}${spaceAfter}`;
}

/** The first character in this direction that is not a marker. */
function characterFrom(text: string, start: number, step: 1 | -1): string {
  let at = start;
  while ((text[at] ?? '') >= (BOLD as string) && (text[at] ?? '') <= (LINK_END as string)) at += step;
  return text[at] ?? ' ';
}

const isWord = (character: string) => /[\w*]/.test(character);

function withoutComments(html: string): string {
  let text = '';
  let at = 0;
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', at)) {
    text += html.slice(at, start);
    const end = html.indexOf('-->', start + '<!--'.length);
    if (end === -1) return text;
    at = end + '-->'.length;
  }
  return text + html.slice(at);
}

const CLOSING = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };

/** Removes scripts and style sheets, in linear time: no part of the text is scanned twice. */
function withoutCode(html: string): string {
  const opening = /<(script|style)\b/gi;
  let text = '';
  let at = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const inside = html.indexOf('>', opening.lastIndex);
    if (inside === -1) break;
    text += html.slice(at, found.index);
    const closing = CLOSING[found[1]?.toLowerCase() as keyof typeof CLOSING];
    closing.lastIndex = inside;
    if (!closing.test(html)) return text;
    at = closing.lastIndex;
    opening.lastIndex = at;
  }
  return text + html.slice(at);
}

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal as string, 16);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '';
}

/** A description as HTML: paragraphs, lists, bold, italic and links. */
export function textToHtml(text: string): string {
  if (text.trim() === '') return '';
  return text
    .trim()
    .split(/\n{2,}/)
    .map(toParagraph)
    .join('\n');
}

function toParagraph(text: string): string {
  let html = '';
  let lines: string[] = [];
  let isList = false;
  const end = () => {
    if (lines.length > 0) html += isList ? `<ul>${lines.join('')}</ul>` : `<p>${lines.join('<br>')}</p>`;
    lines = [];
  };
  for (const line of text.split('\n')) {
    const [block] = parseRichText(line);
    const isItem = block?.isList ?? false;
    if (isItem !== isList) end();
    isList = isItem;
    const spans = block?.lines[0]?.map(toHtml).join('') ?? '';
    lines.push(isItem ? `<li>${spans}</li>` : spans);
  }
  end();
  return html;
}

function toHtml(span: RichTextSpan): string {
  if (typeof span === 'string') return escaped(span);
  const inside = span.spans.map(toHtml).join('');
  if (span.href !== undefined)
    return `<a href="${escaped(span.href).replaceAll('"', '&quot;')}">${inside}</a>`;
  const italic = span.stars === 2 ? inside : `<em>${inside}</em>`;
  return span.stars === 1 ? italic : `<strong>${italic}</strong>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/ (?= )/g, '&nbsp;');
}
