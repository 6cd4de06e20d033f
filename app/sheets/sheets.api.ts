import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, idParam, invalidInput, refusals } from '#app/foundation/api-room.ts';
import { csvStream } from '#app/foundation/csv-stream.ts';
import { textField } from '#app/foundation/form-fields.ts';
import { newId } from '#app/foundation/ids.ts';
import type { FilesEnv } from '#app/media/server/receive-files.ts';
import { cancelImport, listImportRuns } from './server/list-import-runs.ts';
import { type ReceivedSheet, receiveSheet } from './server/receive-sheet.ts';
import type { SheetWork } from './server/sheet-work.ts';
import { importResultShape, importRunShape } from './sheets.shapes.ts';

declare module 'hono' {
  interface ContextVariableMap {
    sheets: SheetWork;
  }
}

/** Products in and out as files, for admins. */
export const sheetsApi = createRoomApi<FilesEnv>();

export const IMPORT_PATH = '/api/admin/products/import';

const ofAdmin = { tags: ['Catalogue'], ...may('catalogue') };

sheetsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/products/export',
    summary: 'The products for sale as CSV, in Shopify’s columns',
    description: 'What begins like a formula has an apostrophe before it, which an import takes away again.',
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusals(401, 403),
    },
  }),
  (c) => {
    const { actor, storeUrl, sheets } = c.var;
    return csvStream(c, 'products.csv', sheets.exportProducts(actor, { storeUrl }));
  },
);

const LONGEST_CATEGORY = 100;
const LONG_CATEGORY = `A category has at most ${LONGEST_CATEGORY} characters.`;
const FLAG = 'dryRun is 1 or 0.';
/** Beside the file, in the address or in the form. */
const importWish = z.object({
  dryRun: z
    .enum(['1', '0', 'true', 'false', ''], FLAG)
    .transform((flag) => flag === '1' || flag === 'true')
    .default(false),
  mode: z.enum(['all', 'good'], 'mode is all or good.').default('good'),
  category: textField(LONG_CATEGORY, LONGEST_CATEGORY, LONG_CATEGORY).optional(),
  run: z.uuid('run is an id of your own, to watch and cancel the import by.').optional(),
});

/** A description and no schema: the file is read as it comes. */
const file = { type: 'string' as const, format: 'binary' };
const body = {
  required: true,
  content: {
    'text/csv': { schema: file },
    'multipart/form-data': {
      schema: { type: 'object' as const, required: ['file'], properties: { file } },
    },
  },
};

sheetsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: IMPORT_PATH,
    summary: 'Take in products from a CSV file with Shopify’s, WooCommerce’s or Medusa’s columns',
    description:
      'At most 64 MB, 100,000 rows and 100,000 characters in a cell, in UTF-8. `mode` is good unless told: what can be taken is; with all, everything or nothing. ' +
      'With `dryRun=1` nothing is changed. `category` is that of products that name none. ' +
      '`run` is a new UUID, by which the import can be watched and cancelled meanwhile. ' +
      '`warnings` names rows that were taken without something that they say, such as a sixth picture.',
    parameters: ['dryRun', 'mode', 'category', 'run'].map((name) => ({
      name,
      in: 'query' as const,
      schema: { type: 'string' as const, maxLength: LONGEST_CATEGORY },
    })),
    request: { body },
    responses: {
      200: answer(importResultShape, 'What was done, or would be'),
      ...refusals(400, 401, 403, 409, 413, 415, 503),
    },
  }),
  async (c) => {
    const sheet = await receiveSheet(c.req.raw, c.var.uploads.folder);
    try {
      return c.json(await importWished(c, sheet), 200);
    } finally {
      await sheet.remove();
    }
  },
);

async function importWished(c: Context<FilesEnv>, sheet: ReceivedSheet) {
  const wish = importWish.safeParse({ ...c.req.query(), ...sheet.fields });
  if (!wish.success) throw invalidInput(wish.error);
  const { actor, storeUrl, sheets } = c.var;
  const { dryRun: isDryRun, run: runId = newId(), mode, category } = wish.data;
  return await sheets.importProducts(actor, {
    sheet,
    runId,
    mode,
    isDryRun,
    category: category || undefined,
    storeUrl,
  });
}

sheetsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/products/imports',
    summary: 'The latest imports, or one of them: how far they are, and which pictures they still wait for',
    request: { query: z.object({ run: z.uuid('run is the id of an import.').optional() }) },
    responses: {
      200: answer(z.object({ imports: z.array(importRunShape) }), 'The imports, the newest first'),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { run } = c.req.valid('query');
    return c.json({ imports: await listImportRuns(c.var.db, c.var.actor, run) }, 200);
  },
);

sheetsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/products/imports/{id}/cancel',
    summary: 'Stop an import before its next products',
    request: { params: idParam },
    responses: {
      200: answer(z.object({ run: importRunShape }), 'The import'),
      ...refusals(401, 403, 404),
    },
  }),
  async (c) => c.json({ run: await cancelImport(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);
