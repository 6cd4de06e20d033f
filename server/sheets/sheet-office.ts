import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '#app/foundation/database.server.ts';
import { Refusal, refuse } from '#app/foundation/refusal.ts';
import { breakOffImport } from '#app/sheets/server/break-off-import.ts';
import type { SheetWork } from '#app/sheets/server/sheet-work.ts';
import type { ExportAssignment } from './exporter.ts';
import type { Assignment, Outcome } from './importer.ts';

/** Measured by `npm run bench:sheet`: with V8's own limits the heap grows to three times what is in use. */
const HEAP = ['--max-old-space-size=192', '--max-semi-space-size=8'];

const BROKE_OFF = 'The import broke off. Please bring the file again: what was taken before stays as it is.';

export interface SheetOffice {
  work: SheetWork;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** Has each product file taken in or written by a process of its own, which ends with it. */
export function openSheetOffice(databaseUrl: string, db: Database): SheetOffice {
  const hired = new Set<ChildProcess>();

  function hire(file: string, assignment: Assignment | ExportAssignment, stdout: 'ignore' | 'pipe') {
    const worker = fork(path.join(import.meta.dirname, file), {
      execPath: process.execPath,
      execArgv: HEAP,
      serialization: 'advanced',
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    });
    hired.add(worker);
    // One that cannot be started or reached says so by this, and that is as if it had died.
    const gone = once(worker, 'exit').catch(() => {});
    worker.on('error', () => {});
    worker.send(assignment);
    return { worker, gone: gone.then(() => hired.delete(worker)) };
  }

  async function takeIn(assignment: Assignment): Promise<Outcome | undefined> {
    const { worker, gone } = hire('importer.ts', assignment, 'ignore');
    let outcome: Outcome | undefined;
    worker.once('message', (message: Outcome) => {
      outcome = message;
    });
    await gone;
    return outcome;
  }

  return {
    work: {
      async importProducts(actor, { sheet: { path, name }, ...wish }) {
        const outcome = await takeIn({ databaseUrl, actor, wish: { ...wish, sheet: { path, name } } });
        if (!outcome) {
          await breakOffImport(db, wish.runId).catch(() => {});
          throw refuse.notReady(BROKE_OFF);
        }
        if ('result' in outcome) return outcome.result;
        if ('bug' in outcome) throw Object.assign(new Error(outcome.bug.message), outcome.bug);
        const { status, message, ...more } = outcome.refusal;
        throw new Refusal(status, message, more);
      },
      async *exportProducts(actor, { storeUrl }) {
        const { worker, gone } = hire('exporter.ts', { databaseUrl, actor, storeUrl }, 'pipe');
        try {
          yield* worker.stdout as Readable;
          await gone;
          // What was sent already cannot be taken back: the answer breaks off, and is no whole file.
          if (worker.exitCode !== 0) throw new Error('The process that writes the product file has died.');
        } finally {
          await dismiss(worker);
        }
      },
    },
    async close() {
      await Promise.all([...hired].map(dismiss));
    },
  };
}

async function dismiss(worker: ChildProcess): Promise<void> {
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill();
  await gone;
}
