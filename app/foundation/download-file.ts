import { ApiFailure, currentToken } from './api-client.ts';

/**
 * Saves what the API gives at a path as a file; `accept` asks for another kind than the usual one. A link cannot carry
 * the session's token, so the file comes by a call and is handed over from memory. Throws an ApiFailure.
 */
export async function downloadFile(path: string, name: string, accept = '*/*'): Promise<void> {
  const headers = { Authorization: `Bearer ${currentToken() ?? ''}`, Accept: accept };
  const response = await fetch(path, { headers, cache: 'no-store' }).catch(() => {
    throw new ApiFailure(0, '');
  });
  if (!response.ok) throw await failureOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  return new ApiFailure(response.status, body?.message ?? '', body);
}
