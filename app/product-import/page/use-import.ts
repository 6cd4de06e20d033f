import { useEffect, useRef, useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import type { ImportResult, ImportRun } from '../product-import.schema.ts';
import { uploadProductFile } from './upload-product-file.ts';

export interface ImportChoice {
  file: File;
  mode: 'all' | 'good';
  category: string;
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

  async function send(choice: ImportChoice, isDryRun: boolean): Promise<void> {
    const runId = crypto.randomUUID();
    upload.current = new AbortController();
    setOutcome(undefined);
    setSent({ runId, isDryRun });
    try {
      const result = await uploadProductFile({ ...choice, runId, isDryRun, signal: upload.current.signal });
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
    clearOutcome: () => setOutcome(undefined),
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
