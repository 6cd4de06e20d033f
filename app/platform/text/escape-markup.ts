const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] as string);
}

const XML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text in XML 1.0, without the characters that it cannot have, such as control characters from a spreadsheet. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => XML_ENTITIES[character] as string);
}

/** `<name>text</name>`; nothing for an absent or empty text. */
export function xmlElement(name: string, text: string | number | null | undefined): string {
  return text === undefined || text === null || text === ''
    ? ''
    : `<${name}>${escapeXml(String(text))}</${name}>`;
}
