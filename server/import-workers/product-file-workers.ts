import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '#app/platform/db/database.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import type { ProductFileService } from '#app/product-import/import-products.server.ts';
import { markImportInterrupted } from '#app/product-import/import-runs.server.ts';
import type { ExportAssignment } from './export-worker.ts';
import type { ImportAssignment, ImportOutcome } from './import-worker.ts';

/** Measured by `npm run bench:import`: with V8's default limits its memory grows to three times what is in use. */
const MEMORY_LIMITS = ['--max-old-space-size=192', '--max-semi-space-size=8'];

const IMPORT_INTERRUPTED =
  'The import was interrupted. Upload the file again; rows already imported are kept.';

export interface ProductFileWorkers {
  work: ProductFileService;
  /** Stops running imports and exports. */
  close(): Promise<void>;
}

/** Imports and exports each product file in its own child process. */
export function openProductFileWorkers(databaseUrl: string, db: Database): ProductFileWorkers {
  const workers = new Set<ChildProcess>();

  function forkWorker(
    file: string,
    assignment: ImportAssignment | ExportAssignment,
    stdout: 'ignore' | 'pipe',
  ) {
    const worker = fork(path.join(import.meta.dirname, file), {
      execPath: process.execPath,
      execArgv: MEMORY_LIMITS,
      serialization: 'advanced',
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    });
    workers.add(worker);
    // A worker that cannot be started is handled like one that died.
    const exited = once(worker, 'exit').catch(() => {});
    worker.on('error', () => {});
    worker.send(assignment);
    return { worker, exited: exited.then(() => workers.delete(worker)) };
  }

  async function runImport(assignment: ImportAssignment): Promise<ImportOutcome | undefined> {
    const { worker, exited } = forkWorker('import-worker.ts', assignment, 'ignore');
    let outcome: ImportOutcome | undefined;
    worker.once('message', (message: ImportOutcome) => {
      outcome = message;
    });
    await exited;
    return outcome;
  }

  return {
    work: {
      async importProducts(actor, { productFile: { path, name }, ...input }) {
        const outcome = await runImport({
          databaseUrl,
          actor,
          input: { ...input, productFile: { path, name } },
        });
        if (!outcome) {
          await markImportInterrupted(db, input.runId).catch(() => {});
          throw refuse.notReady(IMPORT_INTERRUPTED);
        }
        if ('result' in outcome) return outcome.result;
        if ('bug' in outcome) throw Object.assign(new Error(outcome.bug.message), outcome.bug);
        const { reason, message, ...more } = outcome.refusal;
        throw new Refusal(reason, message, more);
      },
      async *exportProducts(actor, { storeUrl }) {
        const { worker, exited } = forkWorker('export-worker.ts', { databaseUrl, actor, storeUrl }, 'pipe');
        try {
          yield* worker.stdout as Readable;
          await exited;
          // The first part was already sent, so the response is aborted.
          if (worker.exitCode !== 0) throw new Error('The export process has died.');
        } finally {
          await stopWorker(worker);
        }
      },
    },
    async close() {
      await Promise.all([...workers].map(stopWorker));
    },
  };
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill();
  await exited;
}
