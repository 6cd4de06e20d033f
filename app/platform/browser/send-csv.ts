import { ApiFailure, currentToken } from './api-client.ts';

/** Sends a CSV file as the body of a call. Returns the parsed response or throws an ApiFailure. */
export async function sendCsv<T>(method: 'POST' | 'PUT', path: string, file: Blob): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: { authorization: `Bearer ${currentToken()}`, 'content-type': 'text/csv' },
    body: file,
  }).catch(() => {
    throw new ApiFailure(0, '');
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new ApiFailure(response.status, answer?.message ?? '', answer);
  return answer as T;
}
