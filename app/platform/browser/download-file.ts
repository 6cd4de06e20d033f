import { callApi } from './api-client.ts';

/**
 * Downloads a file from the API; throws an ApiFailure if that fails. A link cannot send the session token, so the file is
 * fetched first and saved from memory.
 */
export async function downloadFile(path: string, name: string, accept = '*/*'): Promise<void> {
  saveFile(await callApi<Blob>('GET', path, { accept }), name);
}

/** Downloads a file that was made in the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
