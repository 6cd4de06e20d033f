import { loadCategoryIndex } from '#app/catalog/categories/category-index.server.ts';
import { toProductRefusal } from '#app/catalog/editor/add-products.server.ts';
import { analyzeCatalogTables } from '#app/catalog/search-index/search-index.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isConstraintViolation, refusalOfLockConflict } from '#app/platform/db/database-errors.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findLegalRule } from '#app/settings/settings.server.ts';
import { exportProducts } from './export-products.server.ts';
import { type OpenedProductFile, openProductFile } from './formats/open-product-file.server.ts';
import { endRun, insertRun, updateRunProgress } from './import-runs.db.server.ts';
import type { ColumnMapping } from './mapping/import-fields.ts';
import { rememberMapping } from './mapping/inspect-columns.server.ts';
import { type BatchOutcome, formatRowRange, importBatch, importEntries } from './plan/import-batch.server.ts';
import {
  type ImportedProductOrFailure,
  isFailure,
  type RowFailure,
  type RowWarning,
} from './plan/imported-product.server.ts';
import type { ImportContext } from './plan/plan-batch.server.ts';
import { type ValidatedProduct, validateProduct } from './plan/validate-product.server.ts';
import type { ImportResult, PlannedProduct } from './product-import.schema.ts';
import type { ReceivedProductFile } from './receive-product-file.server.ts';

export interface ImportInput {
  /** path on disk, and the sender's file name */
  productFile: Pick<ReceivedProductFile, 'path' | 'name'>;
  /** the import's id, for polling and cancelling */
  runId: string;
  /** 'all': everything, or nothing if a row fails; 'good': all valid rows */
  mode: 'all' | 'good';
  isDryRun: boolean;
  /** new products are not shown until an admin activates them */
  isInactive?: boolean;
  /** default category */
  category?: string;
  /** the field of each column, for a file in an unknown format */
  mapping?: ColumnMapping;
  storeUrl: string;
}

const PRODUCTS_AT_A_TIME = 250;
const MAX_PREVIEW = 200;

/** From this many changed rows on, planner statistics are updated at once; autovacuum takes minutes. */
const ANALYZE_THRESHOLD = 500;

const ID_TAKEN = 'An import with this id already exists.';

/** Thrown to roll back a transaction. */
class RollbackError extends Error {}

/**
 * Creates and updates products from a file by handle; mode 'all' is one transaction, 'good' one per batch, so that
 * orders do not wait long. Refuses invalid files, and as a conflict a cancelled import and, in mode 'all', a lock conflict.
 */
export async function importProducts(db: Database, actor: Actor, input: ImportInput): Promise<ImportResult> {
  const admin = requirePermission(actor, 'catalogue');
  const { productFile, runId, mode, isDryRun, isInactive = false, category, mapping, storeUrl } = input;
  const opened = await openProductFile(productFile.path, mapping);
  await insertRun(db, {
    id: runId,
    user_id: admin.userId,
    file_name: productFile.name,
    dialect: opened.dialect,
    mode,
    is_dry_run: isDryRun,
    row_count: opened.rowCount,
  }).catch((error) => {
    throw isConstraintViolation(error, 'sheet_runs_pkey') ? refuse.conflict(ID_TAKEN) : error;
  });
  if (mapping) await rememberMapping(db, opened.productFile, mapping);
  const context: ImportContext = {
    ...{ admin, runId, fileName: productFile.name, isDryRun, isInactive, category, storeUrl },
    ...{ categoryIndex: await loadCategoryIndex(db), legalRule: await findLegalRule(db) },
    ...{ seen: new Map(), skus: new Map() },
  };
  const run = new ImportRun(db, context, opened);
  try {
    const result = mode === 'all' && !isDryRun ? await run.importAllOrNothing() : await run.importValidRows();
    await endRun(db, runId, { state: 'done', ...run.counts(result) });
    if (!isDryRun && result.created + result.updated >= ANALYZE_THRESHOLD) await analyzeCatalogTables(db);
    return result;
  } catch (error) {
    await endRun(db, runId, { state: run.isCancelled ? 'cancelled' : 'broken off' });
    throw toProductRefusal(error) ?? refusalOfLockConflict(error) ?? error;
  }
}

class ImportRun {
  readonly #db: Database;
  readonly #context: ImportContext;
  readonly #opened: OpenedProductFile;
  readonly #result = { created: 0, updated: 0, failed: [] as RowFailure[], warnings: [] as RowWarning[] };
  #rowsDone = 0;
  #preview: PlannedProduct[] = [];
  isCancelled = false;

  constructor(db: Database, context: ImportContext, opened: OpenedProductFile) {
    this.#db = db;
    this.#context = context;
    this.#opened = opened;
  }

  /** One transaction, rolled back on a failure. After the first failure the rest is only validated. */
  async importAllOrNothing(): Promise<ImportResult> {
    try {
      await adminChange(this.#db, this.#context.admin, 'catalogue', async (trx) => {
        for await (const batch of this.#batches()) {
          const isDryRun = this.#context.isDryRun || this.#result.failed.length > 0;
          this.#add(await importBatch(trx, { ...this.#context, isDryRun }, batch));
          await this.#reportProgress('Nothing was changed.');
        }
        if (this.#result.failed.length > 0) throw new RollbackError();
        const rows = `2 to ${this.#opened.rowCount + 1}`;
        return { result: undefined, entries: importEntries(this.#context, { ...this.#result, rows }) };
      });
    } catch (error) {
      if (!(error instanceof RollbackError)) throw error;
      return { created: 0, updated: 0, failed: sortByRow(this.#result.failed) };
    }
    return this.#toResult();
  }

  /** A transaction per batch; a batch that is refused is retried product by product. */
  async importValidRows(): Promise<ImportResult> {
    for await (const batch of this.#batches()) {
      this.#add(await this.#importOrSplit(batch));
      const imported = this.#result.created + this.#result.updated;
      await this.#reportProgress(
        this.#context.isDryRun
          ? ''
          : imported === 0
            ? 'Nothing was changed.'
            : `${imported} products had already been imported.`,
      );
    }
    return this.#toResult();
  }

  counts({ created, updated, failed }: ImportResult) {
    const preview = JSON.stringify(created + updated > 0 ? this.#preview : []);
    return { rows_done: this.#opened.rowCount, created, updated, failed: failed.length, preview };
  }

  async #importOrSplit(batch: readonly ValidatedProduct[]): Promise<BatchOutcome> {
    try {
      return await this.#commit(batch);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      this.#context.categoryIndex = await loadCategoryIndex(this.#db);
      if (batch.length === 1) return toFailedOutcome(batch[0] as ValidatedProduct, refusal);
      const outcomes: BatchOutcome[] = [];
      for (const product of batch) outcomes.push(await this.#importOrSplit([product]));
      return sumOf(outcomes);
    }
  }

  async #commit(batch: readonly ValidatedProduct[]): Promise<BatchOutcome> {
    return await adminChange(this.#db, this.#context.admin, 'catalogue', async (trx) => {
      const outcome = await importBatch(trx, this.#context, batch);
      const rows = formatRowRange(batch);
      return { result: outcome, entries: importEntries(this.#context, { ...outcome, rows }) };
    });
  }

  /** Batches of valid products; the others are recorded as failures. */
  async *#batches(): AsyncGenerator<ValidatedProduct[]> {
    let batch: ValidatedProduct[] = [];
    for await (const draft of this.#opened.drafts) {
      const checked = this.#check(draft);
      if (checked) batch.push(checked);
      if (batch.length < PRODUCTS_AT_A_TIME) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  #check(draft: ImportedProductOrFailure): ValidatedProduct | undefined {
    this.#rowsDone = Math.max(this.#rowsDone, draft.row);
    const checked = isFailure(draft) ? [draft] : validateProduct(draft);
    if (!Array.isArray(checked)) return checked;
    this.#result.failed.push(...checked);
    return undefined;
  }

  #add({ created, updated, failed, warnings, imported }: BatchOutcome): void {
    this.#preview = [...this.#preview, ...imported].slice(0, MAX_PREVIEW);
    this.#result.created += created;
    this.#result.updated += updated;
    this.#result.failed.push(...failed);
    this.#result.warnings.push(...warnings);
  }

  async #reportProgress(before: string): Promise<void> {
    const { created, updated, failed } = this.#result;
    const rows_done = Math.min(this.#rowsDone, this.#opened.rowCount);
    const counts = { rows_done, created, updated, failed: failed.length };
    this.isCancelled = await updateRunProgress(this.#db, this.#context.runId, counts);
    if (this.isCancelled) throw refuse.conflict(`The import was cancelled. ${before}`.trim());
  }

  /** `warnings` is absent if there are none. */
  #toResult(): ImportResult {
    const { warnings, failed, ...counts } = this.#result;
    return {
      ...counts,
      failed: sortByRow(failed),
      ...(warnings.length > 0 && { warnings: sortByRow(warnings) }),
    };
  }
}

function sortByRow(rows: readonly RowFailure[]): RowFailure[] {
  return rows.toSorted((one, other) => one.row - other.row);
}

function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof Refusal ? error : (toProductRefusal(error) ?? refusalOfLockConflict(error));
}

function toFailedOutcome({ row, failures }: ValidatedProduct, { message }: Refusal): BatchOutcome {
  return { created: 0, updated: 0, imported: [], warnings: [], failed: [...failures, { row, message }] };
}

function sumOf(outcomes: readonly BatchOutcome[]): BatchOutcome {
  return {
    created: outcomes.reduce((sum, { created }) => sum + created, 0),
    updated: outcomes.reduce((sum, { updated }) => sum + updated, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    warnings: outcomes.flatMap(({ warnings }) => warnings),
    imported: outcomes.flatMap(({ imported }) => imported),
  };
}

/** Imports and exports product files, in this process or in worker processes. */
export interface ProductFileService {
  importProducts: (actor: Actor, input: ImportInput) => Promise<ImportResult>;
  /** yields the file in chunks */
  exportProducts: (actor: Actor, to: { storeUrl: string }) => AsyncGenerator<string | Uint8Array>;
}

export function createInProcessFileService(db: Database): ProductFileService {
  return {
    importProducts: (actor, input) => importProducts(db, actor, input),
    exportProducts: (actor, to) => exportProducts(db, actor, to),
  };
}
