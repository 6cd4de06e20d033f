import { createRoute, z } from '@hono/zod-openapi';
import { may, mayOnceProven } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { changeSettings, showSettings } from './server/change-settings.ts';
import { sellerForm, settingsChangeForm } from './settings.forms.ts';
import { sellerShape, settingsShape } from './settings.shapes.ts';

export const settingsApi = createRoomApi();

const ofAdmin = { tags: ['Settings'], ...may('settings') };
const ofChanges = { tags: ['Settings'], ...mayOnceProven('settings') };
const theSeller = answer(z.object({ seller: sellerShape }), 'Who sells, as papers say it');

settingsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/settings',
    summary: 'All that the shop is set to',
    responses: {
      200: answer(z.object({ settings: settingsShape }), 'The settings'),
      ...refusals(401, 403),
    },
  }),
  async (c) => c.json({ settings: await showSettings(c.var.db, c.var.actor) }, 200),
);

settingsApi.openapi(
  createRoute({
    ...ofChanges,
    method: 'put',
    path: '/api/admin/settings',
    summary: 'Change settings; with a version, only while they stand at it',
    request: { body: jsonBody(settingsChangeForm) },
    responses: {
      200: answer(z.object({ success: z.literal(true), settings: settingsShape }), 'The settings'),
      ...refusals(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const settings = await changeSettings(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, settings }, 200);
  },
);

settingsApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/seller',
    summary: 'The name, address and GSTIN that invoices carry',
    responses: { 200: theSeller, ...refusals(401, 403) },
  }),
  async (c) => c.json({ seller: (await showSettings(c.var.db, c.var.actor)).seller }, 200),
);

settingsApi.openapi(
  createRoute({
    ...ofChanges,
    method: 'put',
    path: '/api/admin/seller',
    summary: 'Change them for invoices to come',
    request: { body: jsonBody(sellerForm) },
    responses: { 200: theSeller, ...refusals(400, 401, 403) },
  }),
  async (c) => {
    const { seller } = await changeSettings(c.var.db, c.var.actor, { seller: c.req.valid('json') });
    return c.json({ seller }, 200);
  },
);
