import { z } from 'zod';
import { CSV_FORMATS } from './import-limits.ts';

const rowSchema = z.object({ row: z.number().int(), message: z.string() });

/** The result of an import (rules §3). */
export const importResultSchema = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    /** spreadsheet row numbers: the header is row 1 */
    failed: z.array(rowSchema),
    /** rows imported without some of their values; absent if there are none */
    warnings: z.array(rowSchema).optional(),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;

const plannedSchema = z.object({
  row: z.number().int(),
  name: z.string(),
  action: z.enum(['create', 'change']),
  /** labels of the changed fields */
  fields: z.array(z.string()),
  /** rupees, before and after; absent of imports of earlier releases */
  price: z.object({ before: z.number().nullable(), after: z.number() }).optional(),
  /** pieces of all sizes and colours */
  stock: z.object({ before: z.number().int().nullable(), after: z.number().int() }).optional(),
});
export type PlannedProduct = z.infer<typeof plannedSchema>;

/** A running or finished import. */
export const importRunSchema = z
  .object({
    _id: z.string(),
    fileName: z.string(),
    dialect: z.enum(CSV_FORMATS),
    mode: z.enum(['all', 'good']),
    dryRun: z.boolean(),
    state: z.enum(['running', 'done', 'cancelled', 'broken off']),
    rows: z.number().int(),
    rowsDone: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    failed: z.number().int(),
    /** the first products that were imported, or would be */
    preview: z.array(plannedSchema),
    startedAt: z.iso.datetime(),
    /** number still downloading, and failed downloads */
    pictures: z.object({
      waiting: z.number().int(),
      failed: z.array(z.object({ product: z.string(), url: z.string(), message: z.string() })),
    }),
    /** whether it changed products and can be undone, for 30 days */
    canUndo: z.boolean(),
    /** null if it was not requested */
    undo: z
      .object({
        state: z.enum(['running', 'done']),
        requestedAt: z.iso.datetime(),
        /** products restored to their state before the import; those that it created are inactive */
        restored: z.number().int(),
        keptCount: z.number().int(),
        /** the first products that were left alone */
        kept: z.array(z.object({ product: z.string(), name: z.string(), message: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof importRunSchema>;
