import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { csvResponse, wantsCsv } from '#app/platform/http/api/csv-response.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { dispatchSettingsResponseSchema, zonesResponseSchema } from './zone.schema.ts';
import { dispatchSettingsSchema, zoneCsvSchema, zonesSchema } from './zone-input.schema.ts';
import {
  changeDispatchSettings,
  changeZones,
  importZones,
  loadDispatchSettings,
  loadZones,
  toCsvCells,
  ZONE_COLUMNS,
} from './zones.server.ts';

export const zonesApi = createModuleApi();

const forAdmins = { tags: ['Shipping'], ...may('settings') };
const forChanges = { tags: ['Shipping'], ...mayWithFreshProof('settings') };
const success = z.literal(true);
const changedZones = jsonResponse(zonesResponseSchema.extend({ success }), 'The zones');

zonesApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'get',
    path: '/api/admin/shipping/zones',
    ...policy({}),
    summary: 'All shipping zones; as CSV with Accept: text/csv',
    responses: { 200: jsonResponse(zonesResponseSchema, 'The zones'), ...refusalResponses(401, 403) },
  }),
  async (c) => {
    const list = await loadZones(c.var.db, c.var.actor);
    if (!wantsCsv(c)) return c.json(list, 200);
    return csvResponse(c, { name: 'zones.csv', head: ZONE_COLUMNS, lines: list.zones.map(toCsvCells) });
  },
);

zonesApi.openapi(
  createRoute({
    ...forChanges,
    method: 'put',
    path: '/api/admin/shipping/zones',
    ...policy({ changes: [] }),
    summary: 'Replace all shipping zones; Default stays as it is if it is absent',
    request: { body: jsonBody(zonesSchema) },
    responses: { 200: changedZones, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const list = await changeZones(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, ...list }, 200);
  },
);

zonesApi.openapi(
  createRoute({
    ...forChanges,
    method: 'post',
    path: '/api/admin/shipping/zones/import',
    ...policy({ changes: [] }),
    summary: 'Replace all shipping zones with those of a CSV file',
    description: `The columns are ${ZONE_COLUMNS.join(', ')}; a zone's PIN codes are separated by spaces.`,
    request: { body: jsonBody(zoneCsvSchema) },
    responses: { 200: changedZones, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const list = await importZones(c.var.db, c.var.actor, c.req.valid('json').csv);
    return c.json({ success: true as const, ...list }, 200);
  },
);

zonesApi.openapi(
  createRoute({
    ...forAdmins,
    method: 'get',
    path: '/api/admin/shipping/settings',
    ...policy({}),
    summary: 'Handling time, cut-off and days off',
    responses: {
      200: jsonResponse(z.object({ settings: dispatchSettingsResponseSchema }), 'The settings'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ settings: await loadDispatchSettings(c.var.db, c.var.actor) }, 200),
);

zonesApi.openapi(
  createRoute({
    ...forChanges,
    method: 'put',
    path: '/api/admin/shipping/settings',
    ...policy({ changes: [] }),
    summary: 'Change them for new orders; with a version, only if it is current',
    request: { body: jsonBody(dispatchSettingsSchema) },
    responses: {
      200: jsonResponse(z.object({ success, settings: dispatchSettingsResponseSchema }), 'The settings'),
      ...refusalResponses(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const settings = await changeDispatchSettings(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, settings }, 200);
  },
);
