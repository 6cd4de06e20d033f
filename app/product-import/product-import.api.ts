import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { FilesEnv } from '#app/media/uploads/receive-files.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { may } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  idParam,
  invalidInput,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvStreamResponse } from '#app/platform/http/api/csv-stream-response.ts';
import { textField } from '#app/platform/http/api/form-fields.schema.ts';
import type { ProductFileService } from './import-worker-contract.server.ts';
import { importResultShape, importRunShape } from './product-import.schema.ts';
import { type ReceivedProductFile, receiveProductFile } from './receive-product-file.server.ts';
import { cancelImport, listImportRuns } from './runs/list-import-runs.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    productFiles: ProductFileService;
  }
}

/** Products in and out as files, for admins. */
export const productImportApi = createModuleApi<FilesEnv>();

export const IMPORT_PATH = '/api/admin/products/import';

const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };

productImportApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/products/export',
    summary: 'The products for sale as CSV, in Shopify’s columns',
    description: 'What begins like a formula has an apostrophe before it, which an import takes away again.',
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusalResponses(401, 403),
    },
  }),
  (c) => {
    const { actor, storeUrl, productFiles } = c.var;
    return csvStreamResponse(c, 'products.csv', productFiles.exportProducts(actor, { storeUrl }));
  },
);

const MAX_CATEGORY_LENGTH = 100;
const CATEGORY_TOO_LONG = `A category has at most ${MAX_CATEGORY_LENGTH} characters.`;
const INVALID_DRY_RUN = 'dryRun is 1 or 0.';
/** Beside the file, in the address or in the form. */
const importQuery = z.object({
  dryRun: z
    .enum(['1', '0', 'true', 'false', ''], INVALID_DRY_RUN)
    .transform((flag) => flag === '1' || flag === 'true')
    .default(false),
  mode: z.enum(['all', 'good'], 'mode is all or good.').default('good'),
  category: textField(CATEGORY_TOO_LONG, MAX_CATEGORY_LENGTH, CATEGORY_TOO_LONG).optional(),
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

productImportApi.openapi(
  createRoute({
    ...adminRoute,
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
      schema: { type: 'string' as const, maxLength: MAX_CATEGORY_LENGTH },
    })),
    request: { body },
    responses: {
      200: jsonResponse(importResultShape, 'What was done, or would be'),
      ...refusalResponses(400, 401, 403, 409, 413, 415, 503),
    },
  }),
  async (c) => {
    const productFile = await receiveProductFile(c.req.raw, c.var.uploads.folder);
    try {
      return c.json(await importReceivedFile(c, productFile), 200);
    } finally {
      await productFile.remove();
    }
  },
);

async function importReceivedFile(c: Context<FilesEnv>, productFile: ReceivedProductFile) {
  const input = importQuery.safeParse({ ...c.req.query(), ...productFile.fields });
  if (!input.success) throw invalidInput(input.error);
  const { actor, storeUrl, productFiles } = c.var;
  const { dryRun: isDryRun, run: runId = newId(), mode, category } = input.data;
  return await productFiles.importProducts(actor, {
    productFile,
    runId,
    mode,
    isDryRun,
    category: category || undefined,
    storeUrl,
  });
}

productImportApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/products/imports',
    summary: 'The latest imports, or one of them: how far they are, and which pictures they still wait for',
    request: { query: z.object({ run: z.uuid('run is the id of an import.').optional() }) },
    responses: {
      200: jsonResponse(z.object({ imports: z.array(importRunShape) }), 'The imports, the newest first'),
      ...refusalResponses(400, 401, 403),
    },
  }),
  async (c) => {
    const { run } = c.req.valid('query');
    return c.json({ imports: await listImportRuns(c.var.db, c.var.actor, run) }, 200);
  },
);

productImportApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/products/imports/{id}/cancel',
    summary: 'Stop an import before its next products',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ run: importRunShape }), 'The import'),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => c.json({ run: await cancelImport(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);
