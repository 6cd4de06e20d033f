import { createRoute, z } from '@hono/zod-openapi';
import { createModuleApi, jsonResponse, may, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { csvResponse, wantsCsv } from '#app/platform/http/api/csv-response.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { readCsvBody } from '../csv-table.server.ts';
import { requirePin } from './find-pin.server.ts';
import { countImportedPins, importPins, listImportedPins, PIN_COLUMNS } from './import-pins.server.ts';
import { pinField, pinImportSchema, pinLocationSchema } from './pin.schema.ts';

export const pinsApi = createModuleApi();

const forAdmins = { tags: ['Shipping'], ...may('settings') };

pinsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/shipping/pins/{pin}',
    ...policy({}),
    tags: ['Shipping'],
    summary: 'City, district and state of a PIN code',
    request: { params: z.object({ pin: pinField }) },
    responses: { 200: jsonResponse(pinLocationSchema, 'The place'), ...refusalResponses(400, 404) },
  }),
  async (c) => c.json(await requirePin(c.var.db, c.req.valid('param').pin), 200),
);

pinsApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'get',
    path: '/api/admin/shipping/pins',
    ...policy({}),
    summary: 'How many PIN codes are imported; with Accept: text/csv, all of them',
    responses: { 200: jsonResponse(pinImportSchema, 'The number'), ...refusalResponses(401, 403) },
  }),
  async (c) => {
    const { db, actor } = c.var;
    if (!wantsCsv(c)) return c.json(await countImportedPins(db, actor), 200);
    return csvResponse(c, { name: 'pins.csv', head: PIN_COLUMNS, lines: await listImportedPins(db, actor) });
  },
);

pinsApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'put',
    path: '/api/admin/shipping/pins',
    ...policy({ changes: ['settings'], body: 'files' }),
    summary: 'Replace the imported PIN codes with those of a CSV file',
    description: `The columns are ${PIN_COLUMNS.join(', ')}; at most 4 MB in UTF-8. An imported PIN code replaces what the built-in directory says of it. A PIN code in two states has two rows. A file without rows removes all.`,
    request: {
      body: {
        required: true,
        content: { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } },
      },
    },
    responses: {
      200: jsonResponse(pinImportSchema, 'The number of imported PIN codes'),
      ...refusalResponses(400, 401, 403, 413, 415),
    },
  }),
  async (c) => c.json(await importPins(c.var.db, c.var.actor, await readCsvBody(c.req.raw)), 200),
);
