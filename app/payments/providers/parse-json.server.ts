const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What a text, or the bytes of one, says as JSON; nothing where it says nothing. */
export function tryParseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : utf8.decode(text));
  } catch {
    return undefined;
  }
}
