import { useEffect, useRef, useState } from 'react';
import { ApiFailure, callApi, currentToken, failureText } from '#app/platform/browser/api-client.ts';
import type { ColumnMapping } from '../mapping/import-fields.ts';
import type { FileColumns } from '../mapping/import-mapping.schema.ts';
import type { ImportResult, ImportRun } from '../product-import.schema.ts';

export interface ImportChoice {
  file: File;
  mode: 'all' | 'good';
  category: string;
  /** new products are inactive at first */
  isInactive: boolean;
  /** for a file in an unknown format */
  mapping?: ColumnMapping;
}

/** The outcome of a check or an import. */
export interface ImportOutcome {
  isDryRun: boolean;
  result?: ImportResult;
  run?: ImportRun;
  problem?: string;
}

const TEXTS = {
  refused: 'Failed to import the file.',
  network: 'Could not connect. Please try again.',
};
const POLL_INTERVAL_MS = 700;

/** Uploads a product file, polls its progress, and can cancel it. */
export function useProductImport() {
  const [sent, setSent] = useState<{ runId: string; isDryRun: boolean }>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const run = usePolledRun(sent?.runId);
  const upload = useRef<AbortController>(undefined);
  const [columns, setColumns] = useState<FileColumns>();

  async function send(choice: ImportChoice, isDryRun: boolean): Promise<void> {
    const runId = crypto.randomUUID();
    upload.current = new AbortController();
    setOutcome(undefined);
    setSent({ runId, isDryRun });
    try {
      const { signal } = upload.current;
      if (isDryRun && !choice.mapping) {
        const found = await sendProductFile<FileColumns>(
          '/api/admin/products/import/columns',
          choice.file,
          {},
          signal,
        );
        if (found.dialect === null) {
          setColumns(found);
          setSent(undefined);
          return;
        }
      }
      const result = await uploadProductFile({ ...choice, runId, isDryRun, signal });
      setOutcome({ isDryRun, result, run: await findRun(runId) });
    } catch (error) {
      const isAborted = upload.current.signal.aborted;
      setOutcome({ isDryRun, problem: isAborted ? 'Upload cancelled.' : failureText(error, TEXTS) });
    }
    setSent(undefined);
  }

  /** Aborts the upload, or cancels the import once it has started. */
  async function cancel(): Promise<void> {
    if (!sent) return;
    if (!run) upload.current?.abort();
    else await callApi('POST', `/api/admin/products/imports/${sent.runId}/cancel`).catch(() => {});
  }

  return {
    isBusy: sent !== undefined,
    isDryRun: sent?.isDryRun ?? false,
    run,
    outcome,
    send,
    cancel,
    /** the columns of a file that must be mapped */
    columns,
    clearOutcome: () => setOutcome(undefined),
    clearColumns: () => setColumns(undefined),
  };
}

async function findRun(runId: string): Promise<ImportRun | undefined> {
  const path = `/api/admin/products/imports?run=${runId}`;
  const { imports } = await callApi<{ imports: ImportRun[] }>('GET', path);
  return imports[0];
}

/** Polls an import; undefined until the server has received its file. */
function usePolledRun(runId: string | undefined): ImportRun | undefined {
  const [run, setRun] = useState<ImportRun>();
  useEffect(() => {
    setRun(undefined);
    if (!runId) return;
    let isOver = false;
    const poll = () =>
      findRun(runId).then(
        (found) => isOver || setRun(found),
        () => {},
      );
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [runId]);
  return run;
}

interface UploadInput {
  file: File;
  /** a new UUID, used to poll the import */
  runId: string;
  isDryRun: boolean;
  mode: 'all' | 'good';
  category: string;
  isInactive: boolean;
  mapping?: ColumnMapping;
  signal: AbortSignal;
}

/** Uploads a product file and waits for the import, which may take a minute. Throws an ApiFailure or an AbortError. */
async function uploadProductFile(input: UploadInput): Promise<ImportResult> {
  const { file, runId, isDryRun, mode, category, isInactive, mapping, signal } = input;
  const switches = { dryRun: isDryRun ? '1' : '0', inactive: isInactive ? '1' : '0' };
  const fields = { ...switches, mode, category, run: runId, mapping: mapping ? JSON.stringify(mapping) : '' };
  return await sendProductFile<ImportResult>('/api/admin/products/import', file, fields, signal);
}

/** Sends a product file in a form. */
async function sendProductFile<T>(
  path: string,
  file: File,
  fields: Record<string, string>,
  signal: AbortSignal,
): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const token = currentToken();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(path, { method: 'POST', body, headers, signal }).catch((error) => {
    if (signal.aborted) throw error;
    throw new ApiFailure(0, '');
  });
  const responseBody = await response.json().catch(() => null);
  if (response.ok && responseBody) return responseBody as T;
  throw new ApiFailure(response.status, responseBody?.message ?? '', responseBody);
}
