import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { FilesEnv } from '#app/media/uploads/receive-files.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import {
  createModuleApi,
  idParam,
  invalidInput,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvStreamResponse } from '#app/platform/http/api/csv-response.ts';
import { textField } from '#app/platform/http/api/form-fields.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import type { ProductFileService } from './import-products.server.ts';
import { cancelImport, listImportRuns } from './import-runs.server.ts';
import { fileColumnsSchema, MAX_MAPPING_LENGTH, mappingField } from './mapping/import-mapping.schema.ts';
import { inspectColumns } from './mapping/inspect-columns.server.ts';
import { importResultSchema, importRunSchema } from './product-import.schema.ts';
import { type ReceivedProductFile, receiveProductFile } from './receive-product-file.server.ts';
import { requestUndo } from './undo/undo-import.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    productFiles: ProductFileService;
  }
}

/** Product import and export, for admins. */
export const productImportApi = createModuleApi<FilesEnv>();

const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };

productImportApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/products/export',
    ...policy({ source: 'products' }),
    summary: 'Export the products for sale as CSV in Shopify’s format',
    description: 'Cells that begin like a formula are prefixed with an apostrophe, which an import removes.',
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
const INVALID_DRY_RUN = 'dryRun must be 1 or 0.';
/** Parameters in the URL or in the form. */
const switchField = (message: string) =>
  z
    .enum(['1', '0', 'true', 'false', ''], message)
    .transform((flag) => flag === '1' || flag === 'true')
    .default(false);
const importQuery = z.object({
  dryRun: switchField(INVALID_DRY_RUN),
  inactive: switchField('inactive must be 1 or 0.'),
  mode: z.enum(['all', 'good'], 'mode must be all or good.').default('good'),
  category: textField(CATEGORY_TOO_LONG, MAX_CATEGORY_LENGTH, CATEGORY_TOO_LONG).optional(),
  run: z.uuid('run must be a new UUID, to poll and cancel the import.').optional(),
  mapping: mappingField.optional(),
});

const textParameter = (name: string, maxLength: number) => ({
  name,
  in: 'query' as const,
  schema: { type: 'string' as const, maxLength },
});

/** Described by hand instead of a schema, because the body is streamed. */
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
    path: '/api/admin/products/import',
    ...policy({ source: 'products', changes: ['products'], body: 'files' }),
    summary: 'Import products from a CSV file in Shopify’s, WooCommerce’s or Medusa’s format',
    description:
      'At most 64 MB, 100,000 rows and 100,000 characters per cell, in UTF-8. `mode` good (default) imports all valid rows, all imports everything or nothing. ' +
      '`dryRun=1` changes nothing. `inactive=1` adds new products as inactive and keeps what is shown. `category` is the default category. ' +
      '`run` is a new UUID, to poll and cancel the import. ' +
      '`mapping` is a JSON object of a file’s columns and our fields, such as `{"Item":"title","Rate":"price"}`, for files in no known format; it is remembered for the same columns. ' +
      '`warnings` lists rows imported without some of their values, such as a sixth picture.',
    parameters: [
      ...['dryRun', 'mode', 'category', 'run'].map((name) => textParameter(name, MAX_CATEGORY_LENGTH)),
      textParameter('mapping', MAX_MAPPING_LENGTH),
    ],
    request: { body },
    responses: {
      200: jsonResponse(importResultSchema, 'The result'),
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
  const {
    dryRun: isDryRun,
    inactive: isInactive,
    run: runId = newId(),
    mode,
    category,
    mapping,
  } = input.data;
  return await productFiles.importProducts(actor, {
    productFile,
    runId,
    mode,
    isDryRun,
    isInactive,
    category: category || undefined,
    mapping,
    storeUrl,
  });
}

productImportApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/products/import/columns',
    ...policy({ source: 'products', changes: [], body: 'files' }),
    summary: 'Read the columns of a product file, to map them',
    description:
      'Changes nothing. `mapping` is the one that was used before for the same columns, or a suggestion by their names.',
    request: { body },
    responses: {
      200: jsonResponse(fileColumnsSchema, 'The columns'),
      ...refusalResponses(400, 401, 403, 413, 415, 503),
    },
  }),
  async (c) => {
    const productFile = await receiveProductFile(c.req.raw, c.var.uploads.folder);
    try {
      return c.json(await inspectColumns(c.var.db, c.var.actor, productFile.path), 200);
    } finally {
      await productFile.remove();
    }
  },
);

productImportApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'get',
    path: '/api/admin/products/imports',
    ...policy({ source: 'products' }),
    summary: 'The latest imports, or one of them, with progress and missing pictures',
    request: { query: z.object({ run: z.uuid('run must be the id of an import.').optional() }) },
    responses: {
      200: jsonResponse(z.object({ imports: z.array(importRunSchema) }), 'The imports, newest first'),
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
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Cancel an import',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ run: importRunSchema }), 'The import'),
      ...refusalResponses(401, 403, 404),
    },
  }),
  async (c) => c.json({ run: await cancelImport(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);

productImportApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/products/imports/{id}/undo',
    // A job changes the products.
    ...policy({ source: 'products', changes: [] }),
    summary: 'Undo an import',
    description:
      'A job gives changed products their former texts, prices, categories, pictures, sizes and stock; sales since stay deducted. ' +
      'Products that the import created become inactive. Products that someone changed since are listed in `undo.kept` and left alone. ' +
      'Possible once, for 30 days, while no import is running.',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ run: importRunSchema }), 'The import, whose undo has begun'),
      ...refusalResponses(401, 403, 404, 409),
    },
  }),
  async (c) => c.json({ run: await requestUndo(c.var.db, c.var.actor, c.req.valid('param').id) }, 200),
);
