import { ApiFailure, currentToken } from '#app/foundation/api-client.ts';
import type { ImportResult } from '../sheets.shapes.ts';

export interface SheetWish {
  file: File;
  /** an id of one's own, by which the import is watched */
  runId: string;
  isDryRun: boolean;
  mode: 'all' | 'good';
  category: string;
  signal: AbortSignal;
}

/** Sends a product file and waits until it is taken in, which may take a minute. Throws an ApiFailure, or an AbortError. */
export async function sendSheet({
  file,
  runId,
  isDryRun,
  mode,
  category,
  signal,
}: SheetWish): Promise<ImportResult> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ dryRun: isDryRun ? '1' : '0', mode, category, run: runId }))
    body.append(name, value);
  body.append('file', file);
  const token = currentToken();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch('/api/admin/products/import', { method: 'POST', body, headers, signal }).catch(
    (error) => {
      if (signal.aborted) throw error;
      throw new ApiFailure(0, '');
    },
  );
  const said = await answer.json().catch(() => null);
  if (answer.ok && said) return said as ImportResult;
  throw new ApiFailure(answer.status, said?.message ?? '', said);
}
