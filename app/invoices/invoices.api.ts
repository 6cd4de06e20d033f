import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { type SellerShape, sellerForm, sellerShape, taxRateShape } from './invoices.forms.ts';
import { findSeller } from './server/find-seller.ts';
import { findTaxRates } from './server/find-tax-rates.ts';
import { keepSeller } from './server/keep-seller.ts';
import { toShownRate } from './tax.ts';
import type { Seller } from './tax-document.ts';

export const invoicesApi = createRoomApi();

const ofAdmin = { tags: ['Invoices'], ...may('settings') };
const theSeller = answer(z.object({ seller: sellerShape }), 'Who sells, as papers say it');

invoicesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'get',
    path: '/api/admin/seller',
    summary: 'The name, address and GSTIN that invoices carry',
    responses: { 200: theSeller, ...refusals(401, 403) },
  }),
  async (c) => c.json({ seller: toShape(await findSeller(c.var.db)) }, 200),
);

invoicesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/seller',
    summary: 'Change them for invoices to come',
    request: { body: jsonBody(sellerForm) },
    responses: { 200: theSeller, ...refusals(400, 401, 403) },
  }),
  async (c) => {
    await keepSeller(c.var.db, c.req.valid('json'));
    return c.json({ seller: toShape(await findSeller(c.var.db)) }, 200);
  },
);

invoicesApi.openapi(
  createRoute({
    tags: ['Invoices'],
    // Whoever prices a product is warned of a price at which neither rate is consistent.
    ...may('settings', 'catalogue'),
    method: 'get',
    path: '/api/admin/tax-rates',
    summary: 'The rates of GST on what is sold, as they hold now',
    responses: {
      200: answer(z.object({ sale: taxRateShape }), 'The rates'),
      ...refusals(401, 403),
    },
  }),
  async (c) => {
    const { sale } = await findTaxRates(c.var.db);
    return c.json({ sale: toShownRate(sale) }, 200);
  },
);

function toShape({ name, address, stateCode, gstin }: Seller): SellerShape {
  return { name, address, stateCode, gstin };
}
