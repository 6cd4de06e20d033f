import { ApiFailure, currentToken } from '#app/platform/browser/api-client.ts';
import type { ImportResult } from '../product-import.schema.ts';

export interface UploadInput {
  file: File;
  /** a new UUID, used to poll the import */
  runId: string;
  isDryRun: boolean;
  mode: 'all' | 'good';
  category: string;
  signal: AbortSignal;
}

/** Uploads a product file and waits for the import, which may take a minute. Throws an ApiFailure or an AbortError. */
export async function uploadProductFile({
  file,
  runId,
  isDryRun,
  mode,
  category,
  signal,
}: UploadInput): Promise<ImportResult> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ dryRun: isDryRun ? '1' : '0', mode, category, run: runId }))
    body.append(name, value);
  body.append('file', file);
  const token = currentToken();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch('/api/admin/products/import', { method: 'POST', body, headers, signal }).catch(
    (error) => {
      if (signal.aborted) throw error;
      throw new ApiFailure(0, '');
    },
  );
  const responseBody = await response.json().catch(() => null);
  if (response.ok && responseBody) return responseBody as ImportResult;
  throw new ApiFailure(response.status, responseBody?.message ?? '', responseBody);
}
