import { createRoute, z } from '@hono/zod-openapi';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { answer, bearer, createRoomApi, idParam, refusals } from '#app/foundation/api-room.ts';
import { answerPaper } from '#app/invoices/server/paper/answer-paper.ts';
import { creditNoteShape } from './order-desk.shapes.ts';
import { listCreditNotesOf, showCreditNote, showInvoice } from './server/show-papers.ts';
import { toCreditNote } from './server/to-desk-order.ts';

export const orderPapersApi = createRoomApi();

const ofPerson = { tags: ['Orders'], security: bearer, middleware: signedInOnly };
const PDF = { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } };

orderPapersApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/orders/{id}/invoice',
    summary: 'The GST invoice of an order, for the person who placed it and for admins',
    request: { params: idParam },
    responses: { 200: { description: 'The invoice', content: PDF }, ...refusals(401, 404, 409) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    return await answerPaper(await showInvoice(c.var.db, c.var.actor, { orderId }));
  },
);

orderPapersApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/orders/{id}/credit-notes',
    summary: 'The credit notes of an order',
    request: { params: idParam },
    responses: {
      200: answer(z.object({ creditNotes: z.array(creditNoteShape) }), 'The credit notes, oldest first'),
      ...refusals(401, 404),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const notes = await listCreditNotesOf(c.var.db, c.var.actor, { orderId });
    return c.json({ creditNotes: notes.map(toCreditNote) }, 200);
  },
);

orderPapersApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: '/api/orders/{id}/credit-notes/{serial}',
    summary: 'One credit note of an order',
    request: { params: idParam.extend({ serial: z.string() }) },
    responses: { 200: { description: 'The credit note', content: PDF }, ...refusals(401, 404) },
  }),
  async (c) => {
    const { id: orderId, serial } = c.req.valid('param');
    return await answerPaper(await showCreditNote(c.var.db, c.var.actor, { orderId, serial }));
  },
);
