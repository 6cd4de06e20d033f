import { createRoute, z } from '@hono/zod-openapi';
import { createPdfResponse } from '#app/invoicing/pdf/draw-document.server.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  pdfResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { adminOrdersApi } from './admin/admin-orders.api.ts';
import { toCreditNote, toInvoiceSummary } from './admin/admin-orders.server.ts';
import { shipOrdersApi } from './bulk-shipping/ship-orders.api.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { cancellationsApi } from './cancellations/cancellations.api.ts';
import { cashRefundsApi } from './cash-refunds/cash-refunds.api.ts';
import { showDocument, showInvoice, showOrderDocuments } from './documents/order-documents.server.ts';
import { exchangesApi } from './exchanges/exchanges.api.ts';
import { listMyOrders, showOrder } from './find-orders.server.ts';
import { goodwillApi } from './goodwill/goodwill.api.ts';
import { lastSizeApi } from './my-orders/last-size.api.ts';
import { creditNoteSchema, orderSchema, replacementInvoiceSchema } from './orders.schema.ts';
import { cancelOrderSchema } from './orders-input.schema.ts';
import { returnedParcelsApi } from './returned-parcels/returned-parcels.api.ts';
import { returnsApi } from './returns/returns.api.ts';
import { shipmentsApi } from './shipments/shipments.api.ts';
import { trackOrderApi } from './tracking/track-order.api.ts';

export const ordersApi = createModuleApi();
ordersApi.route('/', shipOrdersApi);
ordersApi.route('/', adminOrdersApi);
ordersApi.route('/', returnsApi);
ordersApi.route('/', cashRefundsApi);
ordersApi.route('/', goodwillApi);
ordersApi.route('/', exchangesApi);
ordersApi.route('/', cancellationsApi);
ordersApi.route('/', returnedParcelsApi);
ordersApi.route('/', shipmentsApi);
ordersApi.route('/', trackOrderApi);
ordersApi.route('/', lastSizeApi);

const success = z.literal(true);
const forSignedIn = { tags: ['Orders'], security: bearer, middleware: signedInOnly };

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/cart/my-orders',
    ...policy({ source: 'orders' }),
    summary: 'The caller’s orders, newest first',
    responses: {
      200: jsonResponse(
        z.object({ success, orders: z.array(orderSchema), message: z.string() }),
        'The orders',
      ),
      ...refusalResponses(401),
    },
  }),
  async (c) => {
    const orders = await listMyOrders(c.var.db, c.var.actor);
    const message = orders.length > 0 ? 'Your orders, newest first.' : 'No orders found.';
    return c.json({ success: true as const, orders, message }, 200);
  },
);

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}',
    ...policy({ source: 'orders' }),
    summary: 'One order by its id or number, for its customer and for admins',
    request: { params: idParam },
    responses: {
      200: jsonResponse(z.object({ order: orderSchema }), 'The order'),
      ...refusalResponses(401, 404),
    },
  }),
  async (c) => {
    const { id: idOrNumber } = c.req.valid('param');
    return c.json({ order: await showOrder(c.var.db, c.var.actor, { idOrNumber }) }, 200);
  },
);

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'post',
    path: '/api/orders/{id}/cancel',
    ...policy({ source: 'orders', changes: ['products'] }),
    summary: 'Cancel the caller’s order before it is packed; refunds a card payment',
    request: { params: idParam, body: jsonBody(cancelOrderSchema) },
    responses: {
      200: jsonResponse(z.object({ success, order: orderSchema }), 'The cancelled order'),
      ...refusalResponses(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const { reason } = c.req.valid('json');
    const order = await cancelOrder(c.var.db, c.var.actor, { orderId, reason });
    return c.json({ success: true as const, order }, 200);
  },
);

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/invoice',
    ...policy({ source: 'orders' }),
    summary: 'The GST invoice of an order, for its customer and for admins',
    request: { params: idParam },
    responses: { 200: pdfResponse('The invoice'), ...refusalResponses(401, 404, 409) },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    return await createPdfResponse(await showInvoice(c.var.db, c.var.actor, { orderId }));
  },
);

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/credit-notes',
    ...policy({ source: 'orders' }),
    summary: 'The credit notes of an order, and the invoices of what was sent in exchange',
    request: { params: idParam },
    responses: {
      200: jsonResponse(
        z.object({
          creditNotes: z.array(creditNoteSchema),
          replacementInvoices: z.array(replacementInvoiceSchema),
        }),
        'Each oldest first',
      ),
      ...refusalResponses(401, 404),
    },
  }),
  async (c) => {
    const { id: orderId } = c.req.valid('param');
    const { creditNotes, replacementInvoices } = await showOrderDocuments(c.var.db, c.var.actor, { orderId });
    return c.json(
      {
        creditNotes: creditNotes.map(toCreditNote),
        replacementInvoices: replacementInvoices.map(toInvoiceSummary),
      },
      200,
    );
  },
);

ordersApi.openapi(
  createRoute({
    ...forSignedIn,
    method: 'get',
    path: '/api/orders/{id}/credit-notes/{serial}',
    ...policy({ source: 'orders' }),
    summary: 'One credit note of an order, or the invoice of a replacement',
    request: { params: idParam.extend({ serial: z.string() }) },
    responses: { 200: pdfResponse('The document'), ...refusalResponses(401, 404) },
  }),
  async (c) => {
    const { id: orderId, serial } = c.req.valid('param');
    return await createPdfResponse(await showDocument(c.var.db, c.var.actor, { orderId, serial }));
  },
);
