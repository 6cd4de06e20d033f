import type { Actor } from '#app/foundation/actor.ts';
import { openDatabase } from '#app/foundation/database.server.ts';
import { Refusal } from '#app/foundation/refusal.ts';
import { type ImportWish, importProducts } from '#app/sheets/server/import-products.ts';
import type { ImportResult } from '#app/sheets/sheets.shapes.ts';

/** A process of its own for one product file, so that neither the shop's memory nor its event loop carries it. */
export interface Assignment {
  databaseUrl: string;
  actor: Actor;
  wish: ImportWish;
}

/** What it says, once: how it went, what was refused, or what nobody expected. */
export type Outcome =
  | { result: ImportResult }
  | { refusal: Pick<Refusal, 'status' | 'message' | 'errors' | 'details' | 'retryAfterSeconds'> }
  | { bug: { message: string; stack?: string; code?: string } };

/** One for the transaction, one that writes beside it how far the import is. */
const CONNECTIONS = 2;

// A shop that is gone hears no answer: what is under way is taken back by the database.
process.on('disconnect', () => process.exit(0));
process.once('message', async ({ databaseUrl, actor, wish }: Assignment) => {
  const db = openDatabase(databaseUrl, { connections: CONNECTIONS });
  const outcome = await importProducts(db, actor, wish).then((result): Outcome => ({ result }), outcomeOf);
  process.send?.(outcome, () => process.exit(0));
});

function outcomeOf(error: Error & { code?: string }): Outcome {
  const { message, stack, code } = error;
  if (!(error instanceof Refusal)) return { bug: { message, stack, code } };
  const { status, errors, details, retryAfterSeconds } = error;
  return { refusal: { status, message, errors, details, retryAfterSeconds } };
}
