import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  jsonBody,
  jsonResponse,
  may,
  mayWithFreshProof,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { sellerInputSchema, sellerSchema, settingsChangeSchema, settingsSchema } from './settings.schema.ts';
import { changeSettings, loadSettings } from './settings.server.ts';

export const settingsApi = createModuleApi();

const ofAdmin = { tags: ['Settings'], ...may('settings') };
const ofChanges = { tags: ['Settings'], ...mayWithFreshProof('settings') };
const theSeller = jsonResponse(z.object({ seller: sellerSchema }), 'The seller on documents');

settingsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/settings',
    ...policy({}),
    summary: 'All settings',
    responses: {
      200: jsonResponse(z.object({ settings: settingsSchema }), 'The settings'),
      ...refusalResponses(401, 403),
    },
  }),
  async (c) => c.json({ settings: await loadSettings(c.var.db, c.var.actor) }, 200),
);

settingsApi.openapi(
  createRoute({
    ...ofChanges,
    method: 'put',
    path: '/api/admin/settings',
    ...policy({ changes: ['settings'] }),
    summary: 'Change settings; with a version, only if it is current',
    request: { body: jsonBody(settingsChangeSchema) },
    responses: {
      200: jsonResponse(z.object({ success: z.literal(true), settings: settingsSchema }), 'The settings'),
      ...refusalResponses(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const settings = await changeSettings(c.var, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, settings }, 200);
  },
);

settingsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/seller',
    ...policy({}),
    summary: 'The name, address and GSTIN that invoices carry',
    responses: { 200: theSeller, ...refusalResponses(401, 403) },
  }),
  async (c) => c.json({ seller: (await loadSettings(c.var.db, c.var.actor)).seller }, 200),
);

settingsApi.openapi(
  createRoute({
    ...ofChanges,
    method: 'put',
    path: '/api/admin/seller',
    ...policy({ changes: ['settings'] }),
    summary: 'Change them for new invoices',
    request: { body: jsonBody(sellerInputSchema) },
    responses: { 200: theSeller, ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const { seller } = await changeSettings(c.var, c.var.actor, { seller: c.req.valid('json') });
    return c.json({ seller }, 200);
  },
);
