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
 * The words of a description that may be HTML, with its paragraphs and lists as lines; the shop shows plain text, so
 * nothing of the markup is left. A text without a tag is taken as it is.
 */
export function plainText(html: string): string {
  if (!TAG.test(html)) return html;
  return html
    .replace(/<!--.*?(?:-->|$)/gs, '')
    .replace(/<(script|style)\b[^>]*>.*?(?:<\/\1\s*>|$)/gis, '')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?<br\s*\/?> ?/gi, '\n')
    .replace(/ ?<li\b[^<>]*> ?/gi, '\n• ')
    .replace(/ ?<\/?(?:p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote)\b[^<>]*> ?/gi, '\n\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(ENTITY, letterOf)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function letterOf(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal as string, 16);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '';
}

/** A plain text as HTML, in paragraphs. */
export function htmlOf(text: string): string {
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
