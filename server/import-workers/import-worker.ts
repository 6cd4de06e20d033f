import { openDatabase } from '#app/platform/db/database.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { type ImportInput, importProducts } from '#app/product-import/import-products.server.ts';
import type { ImportResult } from '#app/product-import/product-import.schema.ts';

/** A child process for one product file, so that it uses neither the server's memory nor its event loop. */
export interface ImportAssignment {
  databaseUrl: string;
  actor: Actor;
  input: ImportInput;
}

/** The one message to the parent: the result, a refusal, or an unexpected error. */
export type ImportOutcome =
  | { result: ImportResult }
  | { refusal: Pick<Refusal, 'reason' | 'message' | 'errors' | 'details' | 'retryAfterSeconds'> }
  | { bug: { message: string; stack?: string; code?: string } };

/** One for the transaction, one for its progress. */
const CONNECTIONS = 2;

// The server is gone; the database rolls the transaction back.
process.on('disconnect', () => process.exit(0));
process.once('message', async ({ databaseUrl, actor, input }: ImportAssignment) => {
  const db = openDatabase(databaseUrl, { connections: CONNECTIONS });
  const outcome = await importProducts(db, actor, input).then(
    (result): ImportOutcome => ({ result }),
    outcomeOf,
  );
  process.send?.(outcome, () => process.exit(0));
});

function outcomeOf(error: Error & { code?: string }): ImportOutcome {
  const { message, stack, code } = error;
  if (!(error instanceof Refusal)) return { bug: { message, stack, code } };
  const { reason, errors, details, retryAfterSeconds } = error;
  return { refusal: { reason, message, errors, details, retryAfterSeconds } };
}
