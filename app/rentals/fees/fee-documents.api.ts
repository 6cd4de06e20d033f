import { createRoute } from '@hono/zod-openapi';
import { createPdfResponse, privatePdf } from '#app/invoicing/pdf/draw-document.server.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  pdfResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { drawReceipt } from './draw-receipt.server.ts';
import { showCommissionInvoice } from './invoice-commission.server.ts';
import { showFeeDocument } from './invoice-fee.server.ts';

/** The documents of a rental's fee and commission. */
export const feeDocumentsApi = createModuleApi();

const ORDERS = '/api/products/rentals/orders';
const ofPerson = { tags: ['Rentals'], security: bearer, middleware: signedInOnly };

feeDocumentsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: `${ORDERS}/{id}/invoice`,
    ...policy({ source: 'products' }),
    summary:
      'The GST invoice of the rental fee, or the receipt if its owner supplies the rental; for the renter and admins',
    request: { params: idParam },
    responses: {
      200: pdfResponse('The invoice or receipt'),
      ...refusalResponses(401, 404, 409),
    },
  }),
  async (c) => {
    const found = await showFeeDocument(c.var.db, c.var.actor, c.req.valid('param').id);
    if ('invoice' in found) return await createPdfResponse(found.invoice);
    return privatePdf(await drawReceipt(found.receipt), found.receipt.number);
  },
);

feeDocumentsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: `${ORDERS}/{id}/commission-invoice`,
    ...policy({ source: 'products' }),
    summary: 'The GST invoice for the commission of a completed rental, for its owner and admins',
    request: { params: idParam },
    responses: {
      200: pdfResponse('The invoice'),
      ...refusalResponses(401, 404, 409),
    },
  }),
  async (c) => {
    const { db, actor } = c.var;
    return await createPdfResponse(await showCommissionInvoice(db, actor, c.req.valid('param').id));
  },
);
