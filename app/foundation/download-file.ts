import { callApi } from './api-client.ts';

/**
 * Saves what the API gives at a path among the browser's downloads; `accept` asks for another kind than the usual one.
 * A link cannot carry the session's token, so the file comes by a call and is handed over from memory. Throws an
 * ApiFailure when it cannot be had.
 */
export async function downloadFile(path: string, name: string, accept = '*/*'): Promise<void> {
  save(await callApi<Blob>('GET', path, { accept }), name);
}

/** Saves a text among the browser's downloads. */
export function saveText(text: string, name: string): void {
  save(new Blob([text], { type: 'text/plain' }), name);
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
