import { refusalOfProduct } from '#app/catalogue/server/add-product.ts';
import { readRacks } from '#app/catalogue/server/open-racks.ts';
import { refreshStatistics } from '#app/catalogue/server/refresh-statistics.ts';
import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { brokeConstraint, refusalOfDatabase } from '#app/foundation/database-errors.ts';
import { Refusal, refuse } from '#app/foundation/refusal.ts';
import type { ImportResult, PlannedProduct } from '../sheets.shapes.ts';
import { type CheckedProduct, checkDraft } from './check-draft.ts';
import { type BatchOutcome, importBatch, noteImport, rowsOf } from './import-batch.ts';
import type { ImportContext } from './import-context.ts';
import { type OpenedSheet, openSheet } from './open-sheet.ts';
import { type DraftOrFailure, isFailure, type RowFailure, type RowWarning } from './product-draft.ts';
import type { ReceivedSheet } from './receive-sheet.ts';
import { endRun, insertRun, touchRun } from './run-rows.server.ts';

export interface ImportWish {
  /** where the file lies, and what its sender calls it */
  sheet: Pick<ReceivedSheet, 'path' | 'name'>;
  /** the import's id, under which it can be watched and cancelled */
  runId: string;
  /** 'all': everything or, with a failure, nothing; 'good': what can be taken */
  mode: 'all' | 'good';
  isDryRun: boolean;
  /** the category of products that name none */
  category?: string;
  storeUrl: string;
}

/** Enough that a statement is worth its way, few enough to hold in memory and to say soon how far it is. */
const PRODUCTS_AT_A_TIME = 250;
/** So many are shown to whoever looks before they leap. */
const MOST_SHOWN = 200;

/** So many rows change what the planner should know; it would hear of them minutes later by itself. */
const MANY = 500;

const STARTED = 'There is an import with this id already.';

/** Thrown to take a transaction back. */
class TakenBack extends Error {}

/**
 * Takes the products of a file into the shop: those that are not there are created, those that differ are changed,
 * what the file says as it is stays untouched, to its version. A product is known by its handle. With 'all' it is one
 * transaction; with 'good' each batch is its own, so that nobody who buys waits for long, and what cannot be taken is
 * told by its row. Pictures from elsewhere are fetched afterwards. For admins: 401, 403. Refuses 400 and 415 what is
 * no product file, 409 an import that was cancelled, or with 'all' one that somebody stood in the way of.
 */
export async function importProducts(db: Database, actor: Actor, wish: ImportWish): Promise<ImportResult> {
  const admin = requirePermission(actor, 'catalogue');
  const { sheet, runId, mode, isDryRun, category, storeUrl } = wish;
  const opened = await openSheet(sheet.path);
  await insertRun(db, {
    id: runId,
    user_id: admin.userId,
    file_name: sheet.name,
    dialect: opened.dialect,
    mode,
    is_dry_run: isDryRun,
    row_count: opened.rowCount,
  }).catch((error) => {
    throw brokeConstraint(error, 'sheet_runs_pkey') ? refuse.conflict(STARTED) : error;
  });
  const context: ImportContext = {
    ...{ admin, runId, fileName: sheet.name, isDryRun, category, storeUrl },
    ...{ racks: await readRacks(db), seen: new Map(), skus: new Map() },
  };
  const run = new ImportRun(db, context, opened);
  try {
    const result = mode === 'all' && !isDryRun ? await run.takeAll() : await run.takeGood();
    await endRun(db, runId, { state: 'done', ...run.counts(result) });
    if (!isDryRun && result.created + result.updated >= MANY) await refreshStatistics(db);
    return result;
  } catch (error) {
    await endRun(db, runId, { state: run.isCancelled ? 'cancelled' : 'broken off' });
    throw refusalOfProduct(error) ?? refusalOfDatabase(error) ?? error;
  }
}

class ImportRun {
  readonly #db: Database;
  readonly #context: ImportContext;
  readonly #opened: OpenedSheet;
  readonly #result = { created: 0, updated: 0, failed: [] as RowFailure[], warnings: [] as RowWarning[] };
  #rowsDone = 0;
  #preview: PlannedProduct[] = [];
  isCancelled = false;

  constructor(db: Database, context: ImportContext, opened: OpenedSheet) {
    this.#db = db;
    this.#context = context;
    this.#opened = opened;
  }

  /** In one transaction, which a failure takes back; after the first one the rest is only looked at. */
  async takeAll(): Promise<ImportResult> {
    try {
      await inTransaction(this.#db, async (trx) => {
        for await (const batch of this.#batches()) {
          const isDryRun = this.#context.isDryRun || this.#result.failed.length > 0;
          this.#add(await importBatch(trx, { ...this.#context, isDryRun }, batch));
          await this.#tell('Nothing was changed.');
        }
        if (this.#result.failed.length > 0) throw new TakenBack();
        // At the very end: whoever else writes into the audit log waits from here on.
        await noteImport(trx, this.#context, { ...this.#result, rows: `2 to ${this.#opened.rowCount + 1}` });
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
      return { created: 0, updated: 0, failed: sorted(this.#result.failed) };
    }
    return this.#told();
  }

  /** A batch after the other; one that somebody else stood in the way of is tried again product by product. */
  async takeGood(): Promise<ImportResult> {
    for await (const batch of this.#batches()) {
      this.#add(await this.#takeBatch(batch));
      const taken = this.#result.created + this.#result.updated;
      await this.#tell(
        this.#context.isDryRun
          ? ''
          : taken === 0
            ? 'Nothing was changed.'
            : `${taken} products were taken before.`,
      );
    }
    return this.#told();
  }

  counts({ created, updated, failed }: ImportResult) {
    const preview = JSON.stringify(created + updated > 0 ? this.#preview : []);
    return { rows_done: this.#opened.rowCount, created, updated, failed: failed.length, preview };
  }

  async #takeBatch(batch: readonly CheckedProduct[]): Promise<BatchOutcome> {
    try {
      return await this.#commit(batch);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      this.#context.racks = await readRacks(this.#db);
      if (batch.length === 1) return nothing(batch[0] as CheckedProduct, refusal);
      const outcomes: BatchOutcome[] = [];
      for (const product of batch) outcomes.push(await this.#takeBatch([product]));
      return sumOf(outcomes);
    }
  }

  async #commit(batch: readonly CheckedProduct[]): Promise<BatchOutcome> {
    return await inTransaction(this.#db, async (trx) => {
      const outcome = await importBatch(trx, this.#context, batch);
      await noteImport(trx, this.#context, { ...outcome, rows: rowsOf(batch) });
      return outcome;
    });
  }

  /** Products whose values are right, some at a time; the others are failures. */
  async *#batches(): AsyncGenerator<CheckedProduct[]> {
    let batch: CheckedProduct[] = [];
    for await (const draft of this.#opened.drafts) {
      const checked = this.#check(draft);
      if (checked) batch.push(checked);
      if (batch.length < PRODUCTS_AT_A_TIME) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  #check(draft: DraftOrFailure): CheckedProduct | undefined {
    this.#rowsDone = Math.max(this.#rowsDone, draft.row);
    const checked = isFailure(draft) ? [draft] : checkDraft(draft);
    if (!Array.isArray(checked)) return checked;
    this.#result.failed.push(...checked);
    return undefined;
  }

  #add({ created, updated, failed, warnings, taken }: BatchOutcome): void {
    this.#preview = [...this.#preview, ...taken].slice(0, MOST_SHOWN);
    this.#result.created += created;
    this.#result.updated += updated;
    this.#result.failed.push(...failed);
    this.#result.warnings.push(...warnings);
  }

  async #tell(before: string): Promise<void> {
    const { created, updated, failed } = this.#result;
    const rows_done = Math.min(this.#rowsDone, this.#opened.rowCount);
    const counts = { rows_done, created, updated, failed: failed.length };
    this.isCancelled = await touchRun(this.#db, this.#context.runId, counts);
    if (this.isCancelled) throw refuse.conflict(`The import was cancelled. ${before}`.trim());
  }

  /** Warnings are named only where there are some. */
  #told(): ImportResult {
    const { warnings, failed, ...counts } = this.#result;
    return {
      ...counts,
      failed: sorted(failed),
      ...(warnings.length > 0 && { warnings: sorted(warnings) }),
    };
  }
}

function sorted(rows: readonly RowFailure[]): RowFailure[] {
  return rows.toSorted((one, other) => one.row - other.row);
}

function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof Refusal ? error : (refusalOfProduct(error) ?? refusalOfDatabase(error));
}

function nothing({ row, failures }: CheckedProduct, { message }: Refusal): BatchOutcome {
  return { created: 0, updated: 0, taken: [], warnings: [], failed: [...failures, { row, message }] };
}

function sumOf(outcomes: readonly BatchOutcome[]): BatchOutcome {
  return {
    created: outcomes.reduce((sum, { created }) => sum + created, 0),
    updated: outcomes.reduce((sum, { updated }) => sum + updated, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    warnings: outcomes.flatMap(({ warnings }) => warnings),
    taken: outcomes.flatMap(({ taken }) => taken),
  };
}
