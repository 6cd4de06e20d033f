import { createHash } from 'node:crypto';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { detectFormat } from '../formats/open-product-file.server.ts';
import { type CsvFile, readCsvFile } from '../formats/read-csv.server.ts';
import { type ColumnMapping, suggestMapping } from './import-fields.ts';
import { columnMappingSchema, type FileColumns } from './import-mapping.schema.ts';
import { findMapping, saveMapping } from './import-mappings.db.server.ts';

const MAX_SAMPLES = 3;
/** Rows that are read for samples. */
const MAX_SAMPLE_ROWS = 50;
const MAX_SAMPLE_LENGTH = 60;

/**
 * The columns of a product file with samples, and the mapping that was used for the same columns before, or a suggestion by
 * their names. Refuses files that cannot be read. Requires the permission `catalogue`.
 */
export async function inspectColumns(db: Database, actor: Actor, path: string): Promise<FileColumns> {
  requirePermission(actor, 'catalogue');
  const productFile = await readCsvFile(path);
  const columns = [...new Set(productFile.header.filter(Boolean))];
  const remembered = await findRememberedMapping(db, productFile);
  const samples = await readSamples(productFile, columns);
  return {
    dialect: detectFormat(productFile) ?? null,
    rows: productFile.rowCount,
    columns: columns.map((name) => ({ name, samples: samples.get(name) ?? [] })),
    mapping: remembered ?? suggestMapping(columns),
    isRemembered: remembered !== undefined,
  };
}

async function findRememberedMapping(db: Database, productFile: CsvFile): Promise<ColumnMapping | undefined> {
  const { data } = columnMappingSchema.safeParse(await findMapping(db, keyOfColumns(productFile)));
  return data;
}

/** Remembers which fields the columns of a file are, for the next file with the same columns. */
export async function rememberMapping(
  db: Database,
  productFile: CsvFile,
  mapping: ColumnMapping,
): Promise<void> {
  await saveMapping(db, keyOfColumns(productFile), mapping);
}

/** The order of the columns does not matter. */
function keyOfColumns({ header }: CsvFile): string {
  return createHash('sha256').update(JSON.stringify(header.toSorted())).digest('hex');
}

async function readSamples(productFile: CsvFile, columns: readonly string[]): Promise<Map<string, string[]>> {
  const samples = new Map<string, string[]>(columns.map((name) => [name, []]));
  let rows = 0;
  for await (const row of productFile.rows()) {
    for (const [name, values] of samples) {
      const value = row.cell(name)?.slice(0, MAX_SAMPLE_LENGTH);
      if (value && values.length < MAX_SAMPLES && !values.includes(value)) values.push(value);
    }
    rows += 1;
    if (rows === MAX_SAMPLE_ROWS) break;
  }
  return samples;
}
