import { useEffect, useRef, useState } from 'react';
import { callApi, failureText } from '#app/foundation/api-client.ts';
import type { ImportResult, ImportRun } from '../sheets.shapes.ts';
import { sendSheet } from './send-sheet.ts';

export interface SheetChoice {
  file: File;
  mode: 'all' | 'good';
  category: string;
}

/** What has become of a file that was looked at, or taken in. */
export interface Heard {
  isDryRun: boolean;
  result?: ImportResult;
  run?: ImportRun;
  problem?: string;
}

const TEXTS = {
  refused: 'The file could not be taken in.',
  network: 'The shop could not be reached. Please try again.',
};
const LOOK_AGAIN_MS = 700;

/** Sends product files, watches how far they are, and cancels them. */
export function useImport() {
  const [sent, setSent] = useState<{ runId: string; isDryRun: boolean }>();
  const [heard, setHeard] = useState<Heard>();
  const run = useWatchedRun(sent?.runId);
  const leaving = useRef<AbortController>(undefined);

  async function send(choice: SheetChoice, isDryRun: boolean): Promise<void> {
    const runId = crypto.randomUUID();
    leaving.current = new AbortController();
    setHeard(undefined);
    setSent({ runId, isDryRun });
    try {
      const result = await sendSheet({ ...choice, runId, isDryRun, signal: leaving.current.signal });
      setHeard({ isDryRun, result, run: await findRun(runId) });
    } catch (error) {
      const isGivenUp = leaving.current.signal.aborted;
      setHeard({ isDryRun, problem: isGivenUp ? 'Nothing was sent.' : failureText(error, TEXTS) });
    }
    setSent(undefined);
  }

  /** Before the shop has the file, giving up sending is enough. */
  async function cancel(): Promise<void> {
    if (!sent) return;
    if (!run) leaving.current?.abort();
    else await callApi('POST', `/api/admin/products/imports/${sent.runId}/cancel`).catch(() => {});
  }

  return {
    isBusy: sent !== undefined,
    isDryRun: sent?.isDryRun ?? false,
    run,
    heard,
    send,
    cancel,
    forget: () => setHeard(undefined),
  };
}

async function findRun(runId: string): Promise<ImportRun | undefined> {
  const path = `/api/admin/products/imports?run=${runId}`;
  const { imports } = await callApi<{ imports: ImportRun[] }>('GET', path);
  return imports[0];
}

/** An import, asked for again and again while it goes on; undefined before its file has come. */
function useWatchedRun(runId: string | undefined): ImportRun | undefined {
  const [run, setRun] = useState<ImportRun>();
  useEffect(() => {
    setRun(undefined);
    if (!runId) return;
    let isOver = false;
    const look = () =>
      findRun(runId).then(
        (found) => isOver || setRun(found),
        () => {},
      );
    const looking = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(looking);
    };
  }, [runId]);
  return run;
}
