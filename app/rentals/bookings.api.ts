import { createRoute, z } from '@hono/zod-openapi';
import { may, readsPersonalData, signedInOnly } from '#app/foundation/api-guards.ts';
import {
  answer,
  bearer,
  createRoomApi,
  idParam,
  jsonBody,
  keyHeader,
  refusals,
} from '#app/foundation/api-room.ts';
import { pagingQuery, queryText } from '#app/foundation/list-query.ts';
import { answerPaper } from '#app/invoices/server/paper/answer-paper.ts';
import {
  claimAnswerForm,
  claimForm,
  feeProofForm,
  handoverForm,
  moveForm,
  ratingForm,
  rentalForm,
  rentalSearch,
} from './bookings.forms.ts';
import { availabilityShape, rentalOrderShape, rentalOrdersShape } from './rentals.shapes.ts';
import { answerClaim, claimDamage } from './server/claim-damage.ts';
import { listMyRentals, listRentals, showFeeInvoice, showRental } from './server/list-rentals.ts';
import { moveRental } from './server/move-rental.ts';
import { payFee } from './server/pay-fee.ts';
import { pinHandover } from './server/pin-handover.ts';
import { rateRental } from './server/rate-rental.ts';
import { requestRental } from './server/request-rental.ts';
import { showAvailability } from './server/show-availability.ts';

/** An outfit's days, and what becomes of a rental from the request to the end. */
export const bookingsApi = createRoomApi();

const PER_PAGE = 20;
const ORDERS = '/api/products/rentals/orders';
const tags = ['Rentals'];
const ofPerson = { tags, security: bearer, middleware: signedInOnly };
const oneRental = answer(
  z.object({ success: z.literal(true), rentalOrder: rentalOrderShape }),
  'The rental order',
);
const listQuery = pagingQuery(PER_PAGE).extend(rentalSearch.shape);

bookingsApi.openapi(
  createRoute({
    tags,
    method: 'get',
    path: '/api/products/{id}/availability',
    summary: 'The days on which an outfit cannot be had',
    request: { params: idParam, query: z.object({ from: queryText(), to: queryText() }) },
    responses: { 200: answer(availabilityShape, 'Taken days, cleaning among them'), ...refusals(400, 404) },
  }),
  async (c) => {
    const { id: productId } = c.req.valid('param');
    return c.json(await showAvailability(c.var.db, { productId, ...c.req.valid('query') }), 200);
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: '/api/products/rentals/{id}/orders',
    summary: 'Ask for an outfit without the cart: no deposit is paid',
    request: { params: idParam, headers: keyHeader, body: jsonBody(rentalForm) },
    responses: { 201: oneRental, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const request = { key, productId: c.req.valid('param').id, wish: c.req.valid('json') };
    const { body } = await requestRental(c.var.db, c.var.actor, request);
    return c.json(body, 201);
  },
);

for (const [path, as] of [
  [`${ORDERS}/my`, 'renter'],
  [`${ORDERS}/owner`, 'owner'],
] as const) {
  bookingsApi.openapi(
    createRoute({
      ...ofPerson,
      method: 'get',
      path,
      summary: as === 'renter' ? 'What one has asked for' : 'What one’s own outfits are asked for',
      request: { query: listQuery },
      responses: { 200: answer(rentalOrdersShape, 'Newest first'), ...refusals(400, 401) },
    }),
    async (c) => c.json(await listMyRentals(c.var.db, c.var.actor, { as, ...c.req.valid('query') }), 200),
  );
}

bookingsApi.openapi(
  createRoute({
    tags,
    ...readsPersonalData('rentals', may('rentals')),
    method: 'get',
    path: '/api/admin/rental-orders',
    summary: 'All rental orders',
    request: { query: listQuery },
    responses: { 200: answer(rentalOrdersShape, 'Newest first'), ...refusals(400, 401, 403) },
  }),
  async (c) => c.json(await listRentals(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: `${ORDERS}/{id}`,
    summary: 'One rental order, for its renter, its owner and admins',
    request: { params: idParam },
    responses: { 200: oneRental, ...refusals(401, 404) },
  }),
  async (c) => {
    const rentalOrder = await showRental(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'get',
    path: `${ORDERS}/{id}/invoice`,
    summary: 'The GST invoice of the rental fee, for the renter and admins',
    request: { params: idParam },
    responses: {
      200: {
        description: 'The invoice',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...refusals(401, 404, 409),
    },
  }),
  async (c) => await answerPaper(await showFeeInvoice(c.var.db, c.var.actor, c.req.valid('param').id)),
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'put',
    path: `${ORDERS}/{id}/status`,
    summary: 'Move a rental order on, as the table of moves allows',
    request: { params: idParam, body: jsonBody(moveForm) },
    responses: { 200: oneRental, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const wish = { rentalOrderId: c.req.valid('param').id, wish: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await moveRental(c.var.db, c.var.actor, wish) },
      200,
    );
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/payment`,
    summary: 'Pay the rental fee with what the payment window handed over',
    request: { params: idParam, body: jsonBody(feeProofForm) },
    responses: { 200: oneRental, ...refusals(400, 401, 404, 503) },
  }),
  async (c) => {
    const { paymentOrderId: providerOrderId, paymentId, paymentSignature: signature } = c.req.valid('json');
    const proof = { providerOrderId, paymentId, signature };
    const paying = { rentalOrderId: c.req.valid('param').id, proof };
    return c.json({ success: true as const, rentalOrder: await payFee(c.var, c.var.actor, paying) }, 200);
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/handover`,
    summary: 'Pin how the outfit looked when it changed hands',
    request: { params: idParam, body: jsonBody(handoverForm) },
    responses: { 200: oneRental, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const wish = { rentalOrderId: c.req.valid('param').id, wish: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await pinHandover(c.var.db, c.var.actor, wish) },
      200,
    );
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/claim`,
    summary: 'Claim damage, within 48 hours of the return',
    request: { params: idParam, body: jsonBody(claimForm) },
    responses: { 200: oneRental, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const wish = { rentalOrderId: c.req.valid('param').id, wish: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await claimDamage(c.var.db, c.var.actor, wish) },
      200,
    );
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/claim/answer`,
    summary: 'Answer a claim',
    request: { params: idParam, body: jsonBody(claimAnswerForm) },
    responses: { 200: oneRental, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const said = { rentalOrderId: c.req.valid('param').id, answer: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await answerClaim(c.var.db, c.var.actor, said) },
      200,
    );
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/rating`,
    summary: 'Rate the other side of a completed rental',
    request: { params: idParam, body: jsonBody(ratingForm) },
    responses: { 200: oneRental, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const wish = { rentalOrderId: c.req.valid('param').id, wish: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await rateRental(c.var.db, c.var.actor, wish) },
      200,
    );
  },
);
