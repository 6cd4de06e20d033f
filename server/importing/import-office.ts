import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '#app/foundation/database.server.ts';
import { Refusal, refuse } from '#app/foundation/refusal.ts';
import { breakOffImport } from '#app/sheets/server/break-off-import.ts';
import type { ImportProducts } from '#app/sheets/server/import-products.ts';
import type { Assignment, Outcome } from './importer.ts';

const IMPORTER = path.join(import.meta.dirname, 'importer.ts');
/** Measured by `npm run bench:sheet`: with V8's own limits the heap grows to three times what is in use. */
const HEAP = ['--max-old-space-size=192', '--max-semi-space-size=8'];

const BROKE_OFF = 'The import broke off. Please bring the file again: what was taken before stays as it is.';

export interface ImportOffice {
  importProducts: ImportProducts;
  /** Ends the imports that are under way. */
  close(): Promise<void>;
}

/** Has each product file taken in by a process of its own, which ends with it. */
export function openImportOffice(databaseUrl: string, db: Database): ImportOffice {
  const importers = new Set<ChildProcess>();

  async function hire(assignment: Assignment): Promise<Outcome | undefined> {
    const importer = fork(IMPORTER, {
      execPath: process.execPath,
      execArgv: HEAP,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    importers.add(importer);
    // One that cannot be started or reached says so by this, and that is as if it had died.
    const gone = once(importer, 'exit').catch(() => {});
    importer.on('error', () => {});
    let outcome: Outcome | undefined;
    importer.once('message', (message: Outcome) => {
      outcome = message;
    });
    importer.send(assignment);
    await gone;
    importers.delete(importer);
    return outcome;
  }

  return {
    async importProducts(actor, { sheet: { path, name }, ...wish }) {
      const outcome = await hire({ databaseUrl, actor, wish: { ...wish, sheet: { path, name } } });
      if (!outcome) {
        await breakOffImport(db, wish.runId).catch(() => {});
        throw refuse.notReady(BROKE_OFF);
      }
      if ('result' in outcome) return outcome.result;
      if ('bug' in outcome) throw Object.assign(new Error(outcome.bug.message), outcome.bug);
      const { status, message, ...more } = outcome.refusal;
      throw new Refusal(status, message, more);
    },
    async close() {
      await Promise.all([...importers].map(dismiss));
    },
  };
}

async function dismiss(importer: ChildProcess): Promise<void> {
  if (importer.pid === undefined || importer.exitCode !== null || importer.signalCode !== null) return;
  const gone = once(importer, 'exit');
  importer.kill();
  await gone;
}
