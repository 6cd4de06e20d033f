import { createRoute, z } from '@hono/zod-openapi';
import { PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  keyHeader,
  may,
  readsPersonalData,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { choiceQuery, pagingQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { showAvailability } from './availability/outfit-dates.server.ts';
import { requestRental } from './booking/create-rental.server.ts';
import { listMyRentals, listRentals, showRental } from './booking/read-rentals.server.ts';
import { dateChangesApi } from './date-changes/date-changes.api.ts';
import { feeDocumentsApi } from './fees/fee-documents.api.ts';
import { confirmFeePayment } from './fees/pay-fee.server.ts';
import { moveRental } from './moves/move-rental.server.ts';
import {
  answerClaim,
  claimDamage,
  rateRental,
  recordHandover,
  reportReturn,
} from './moves/side-actions.server.ts';
import { rentalParcelsApi } from './parcels/rental-parcels.api.ts';
import { availabilitySchema, rentalOrderSchema, rentalOrdersSchema } from './rental.schema.ts';
import {
  claimAnswerSchema,
  claimInputSchema,
  handoverInputSchema,
  moveSchema,
  ratingInputSchema,
  rentalSchema,
} from './rental-input.schema.ts';
import { CHARGE_FILTERS, DEPOSIT_FILTERS, OUTFIT_FILTERS, RENTAL_STATUSES } from './rental-status.ts';

export const bookingsApi = createModuleApi();
bookingsApi.route('/', dateChangesApi);
bookingsApi.route('/', feeDocumentsApi);
bookingsApi.route('/', rentalParcelsApi);

const PER_PAGE = 20;
const ORDERS = '/api/products/rentals/orders';
const tags = ['Rentals'];
const ofPerson = { tags, security: bearer, middleware: signedInOnly };
const oneRental = jsonResponse(
  z.object({ success: z.literal(true), rentalOrder: rentalOrderSchema }),
  'The rental order',
);

/** Empty fields are ignored. */
const listQuery = pagingQuery(PER_PAGE).extend({
  status: choiceQuery(RENTAL_STATUSES, `The status is one of ${RENTAL_STATUSES.join(', ')}.`),
  search: queryText(),
});

const availabilityQuery = z.object({ from: queryText(), to: queryText(), pin: queryText() });

/** With the filters for what is overdue or due soon. */
const adminListQuery = listQuery.extend({
  charges: choiceQuery(CHARGE_FILTERS, `The charges filter is one of ${CHARGE_FILTERS.join(', ')}.`),
  deposit: choiceQuery(DEPOSIT_FILTERS, `The deposit filter is one of ${DEPOSIT_FILTERS.join(', ')}.`),
  outfit: choiceQuery(OUTFIT_FILTERS, `The outfit filter is one of ${OUTFIT_FILTERS.join(', ')}.`),
});

/** The payment window's proof; anything but text is invalid. */
const proofText = exactText(PAYMENT_NOT_VERIFIED, 300, PAYMENT_NOT_VERIFIED).min(1, PAYMENT_NOT_VERIFIED);
const feeProofSchema = z.object(
  {
    paymentOrderId: proofText,
    paymentId: proofText,
    paymentSignature: proofText.or(z.literal('')).default(''),
  },
  OBJECT_EXPECTED,
);

bookingsApi.openapi(
  createRoute({
    tags,
    method: 'get',
    path: '/api/products/{id}/availability',
    ...policy({ source: 'products' }),
    summary: 'The dates on which an outfit is not available',
    description: 'With the renter’s `pin`, `route` has the days on the way, which a rental then blocks, too.',
    request: { params: idParam, query: availabilityQuery },
    responses: {
      200: jsonResponse(availabilitySchema, 'Unavailable dates, including cleaning'),
      ...refusalResponses(400, 404),
    },
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
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Request an outfit without the cart and without a deposit',
    request: { params: idParam, headers: keyHeader, body: jsonBody(rentalSchema) },
    responses: { 201: oneRental, ...refusalResponses(400, 401, 403, 404, 409, 429) },
  }),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const request = { key, productId: c.req.valid('param').id, input: c.req.valid('json') };
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
      ...policy({ source: 'products' }),
      summary: as === 'renter' ? 'The user’s rental requests' : 'Requests for the user’s outfits',
      request: { query: listQuery },
      responses: { 200: jsonResponse(rentalOrdersSchema, 'Newest first'), ...refusalResponses(400, 401) },
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
    ...policy({}),
    summary: 'All rental orders',
    request: { query: adminListQuery },
    responses: { 200: jsonResponse(rentalOrdersSchema, 'Newest first'), ...refusalResponses(400, 401, 403) },
  }),
  async (c) => c.json(await listRentals(c.var.reads, c.var.actor, c.req.valid('query')), 200),
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    ...readsPersonalData('rentals', ofPerson),
    method: 'get',
    path: `${ORDERS}/{id}`,
    ...policy({ source: 'products' }),
    summary: 'One rental order, for its renter, its owner and admins',
    request: { params: idParam },
    responses: { 200: oneRental, ...refusalResponses(401, 404) },
  }),
  async (c) => {
    const rentalOrder = await showRental(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'put',
    path: `${ORDERS}/{id}/status`,
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Change the status of a rental order',
    request: { params: idParam, body: jsonBody(moveSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 403, 404, 409, 503) },
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, input: c.req.valid('json') };
    return c.json({ success: true as const, rentalOrder: await moveRental(c.var, c.var.actor, input) }, 200);
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/payment`,
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Confirm the payment of the fee or the hold of the deposit with the payment window’s proof',
    request: { params: idParam, body: jsonBody(feeProofSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 404, 503) },
  }),
  async (c) => {
    const { paymentOrderId: providerOrderId, paymentId, paymentSignature: signature } = c.req.valid('json');
    const proof = { providerOrderId, paymentId, signature };
    const input = { rentalOrderId: c.req.valid('param').id, proof };
    return c.json(
      { success: true as const, rentalOrder: await confirmFeePayment(c.var, c.var.actor, input) },
      200,
    );
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/handover`,
    ...policy({ source: 'products', changes: [] }),
    summary: 'Record photos of a hand-over',
    request: { params: idParam, body: jsonBody(handoverInputSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, input: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await recordHandover(c.var.db, c.var.actor, input) },
      200,
    );
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/return-report`,
    ...policy({ source: 'products', changes: [] }),
    summary: 'Say as the owner that the outfit is back; staff then record the return',
    request: { params: idParam },
    responses: { 200: oneRental, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    const rentalOrderId = c.req.valid('param').id;
    const rentalOrder = await reportReturn(c.var.db, c.var.actor, { rentalOrderId });
    return c.json({ success: true as const, rentalOrder }, 200);
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/claim`,
    ...policy({ source: 'products', changes: [] }),
    summary: 'Claim damage within 48 hours of the return',
    request: { params: idParam, body: jsonBody(claimInputSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, input: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await claimDamage(c.var.db, c.var.actor, input) },
      200,
    );
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/claim/answer`,
    ...policy({ source: 'products', changes: [] }),
    summary: 'Answer a claim',
    request: { params: idParam, body: jsonBody(claimAnswerSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, answer: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await answerClaim(c.var.db, c.var.actor, input) },
      200,
    );
  },
);

bookingsApi.openapi(
  createRoute({
    ...ofPerson,
    method: 'post',
    path: `${ORDERS}/{id}/rating`,
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Rate the other side of a completed rental',
    request: { params: idParam, body: jsonBody(ratingInputSchema) },
    responses: { 200: oneRental, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const input = { rentalOrderId: c.req.valid('param').id, input: c.req.valid('json') };
    return c.json(
      { success: true as const, rentalOrder: await rateRental(c.var.db, c.var.actor, input) },
      200,
    );
  },
);
