import { createRoute, z } from '@hono/zod-openapi';
import { createPdfResponse } from '#app/invoicing/pdf/draw-document.server.ts';
import { signedInOnly } from '#app/platform/http/api/access-guards.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { creditNoteSchema } from '../admin/admin-order.schema.ts';
import { toCreditNote } from '../admin/to-admin-order.server.ts';
import { listOrderCreditNotes, showCreditNote, showInvoice } from './show-order-documents.server.ts';

export const orderDocumentsApi = createModuleApi();

const forSignedIn = { tags: ['Orders'], security: bearer, middleware: signedInOnly };
const PDF = { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } };

orderDocumentsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/invoice',
    ...policy({ source: 'orders' }),
    summary: 'The GST invoice of an order, for its customer and for admins',
    request: { params: idParam },
    responses: { 200: { description: 'The invoice', content: PDF }, ...refusalResponses(401, 404, 409) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    return await createPdfResponse(await showInvoice(c.var.db, c.var.actor, { orderId }));
  },
);

orderDocumentsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/credit-notes',
    ...policy({ source: 'orders' }),
    summary: 'The credit notes of an order',
    request: { params: idParam },
    responses: {
      200: jsonResponse(
        z.object({ creditNotes: z.array(creditNoteSchema) }),
        'The credit notes, oldest first',
      ),
      ...refusalResponses(401, 404),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const notes = await listOrderCreditNotes(c.var.db, c.var.actor, { orderId });
    return c.json({ creditNotes: notes.map(toCreditNote) }, 200);
  },
);

orderDocumentsApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/credit-notes/{serial}',
    ...policy({ source: 'orders' }),
    summary: 'One credit note of an order',
    request: { params: idParam.extend({ serial: z.string() }) },
    responses: { 200: { description: 'The credit note', content: PDF }, ...refusalResponses(401, 404) },
  }),
  async (c) => {
    const { id: orderId, serial } = c.req.valid('param');
    return await createPdfResponse(await showCreditNote(c.var.db, c.var.actor, { orderId, serial }));
  },
);
