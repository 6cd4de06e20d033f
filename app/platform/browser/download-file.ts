import { callApi } from './api-client.ts';

/**
 * Saves what the API gives at a path among the browser's downloads; `accept` asks for another kind than the usual one.
 * A link cannot carry the session's token, so the file comes by a call and is handed over from memory. Throws an
 * ApiFailure when it cannot be had.
 */
export async function downloadFile(path: string, name: string, accept = '*/*'): Promise<void> {
  saveFile(await callApi<Blob>('GET', path, { accept }), name);
}

/** Saves what the page has made itself among the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
