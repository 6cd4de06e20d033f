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
 * Converts HTML to plain text, with paragraphs and list items as lines. Text without tags is returned unchanged.
 */
export function htmlToText(html: string): string {
  if (!TAG.test(html)) return html;
  return withoutCode(withoutComments(html))
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?<br\s*\/?> ?/gi, '\n')
    .replace(/ ?<li\b[^<>]*> ?/gi, '\n• ')
    .replace(/ ?<\/?(?:p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote)\b[^<>]*> ?/gi, '\n\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(ENTITY, decodeEntity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

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

/** Plain text as HTML paragraphs. */
export function textToHtml(text: string): string {
  if (text.trim() === '') return '';
  const escaped = text
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/ (?= )/g, '&nbsp;');
  const paragraphs = escaped.split(/\n{2,}/).map((each) => `<p>${each.replaceAll('\n', '<br>')}</p>`);
  return paragraphs.join('\n');
}
