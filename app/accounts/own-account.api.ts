import { createRoute, z } from '@hono/zod-openapi';
import { cartShape } from '#app/cart/cart.shapes.ts';
import { showCart } from '#app/cart/server/show-cart.ts';
import { productShape } from '#app/catalogue/catalogue.shapes.ts';
import { forgetLetters } from '#app/content/server/forget-letters.ts';
import { showLetters } from '#app/content/server/show-letters.ts';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { answer, bearer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { loggingOutcome } from '#app/foundation/security-events.ts';
import { timeShape } from '#app/foundation/shapes.ts';
import { listMessagesTo } from '#app/notifications/server/list-messages-to.ts';
import { savedAddressShape } from '#app/orders/addresses.shapes.ts';
import { orderShape } from '#app/orders/orders.shapes.ts';
import { hasOpenOrders } from '#app/orders/server/has-open-orders.ts';
import { listAddresses } from '#app/orders/server/list-addresses.ts';
import { listMyOrders } from '#app/orders/server/list-my-orders.ts';
import { hasOpenRentals } from '#app/rentals/server/has-open-rentals.ts';
import { recentReviewShape } from '#app/reviews/reviews.shapes.ts';
import { listOwnReviews } from '#app/reviews/server/list-own-reviews.ts';
import { showWishlist } from '#app/wishlist/server/show-wishlist.ts';
import { leavingForm, passwordForm, profileForm, proofForm } from './accounts.forms.ts';
import { doneShape, sessionShape, userShape } from './accounts.shapes.ts';
import { bearerToken } from './bearer-token.ts';
import { changeMe } from './server/change-me.ts';
import { changePassword } from './server/change-password.ts';
import { closeAccount } from './server/close-account.ts';
import { endSession } from './server/end-session.ts';
import { limitCodes } from './server/limit-codes.ts';
import { listSessions } from './server/list-sessions.ts';
import { proveAgain } from './server/prove-again.ts';
import { findProvenAddresses } from './server/proven-addresses.ts';
import { showMe } from './server/show-me.ts';

/** One’s own account, for whoever is signed in. */
export const ownAccountApi = createRoomApi();

const ofPerson = { tags: ['Accounts'], security: bearer, middleware: signedInOnly };
const meShape = z.object({ success: z.literal(true), user: userShape });

ownAccountApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/me',
    summary: 'One’s own account',
    ...ofPerson,
    responses: { 200: answer(meShape, 'The account'), ...refusals(401) },
  }),
  async (c) => c.json({ success: true as const, user: await showMe(c.var.db, c.var.actor) }, 200),
);

ownAccountApi.openapi(
  createRoute({
    method: 'patch',
    path: '/api/auth/me',
    summary: 'Change one’s name, address or picture; with a code also email or mobile number',
    ...ofPerson,
    request: { body: jsonBody(profileForm) },
    responses: { 200: answer(meShape, 'The changed account'), ...refusals(400, 401, 409, 429) },
  }),
  async (c) => {
    const changes = { ...c.req.valid('json'), from: c.var.address };
    const { email, mobileNumber } = changes;
    const changing = () => changeMe(c.var.db, c.var.actor, changes);
    const isOfAddress = email !== undefined || (mobileNumber ?? undefined) !== undefined;
    const user = await (isOfAddress ? loggingOutcome(c, { event: 'address change' }, changing) : changing());
    return c.json({ success: true as const, user }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'put',
    path: '/api/auth/password',
    summary: 'Change one’s password; all other sessions end',
    ...ofPerson,
    request: { body: jsonBody(passwordForm) },
    responses: { 200: answer(doneShape, 'Changed'), ...refusals(400, 401, 429) },
  }),
  async (c) => {
    const change = { ...c.req.valid('json'), token: bearerToken(c), passwordMin: c.var.passwordMin };
    await loggingOutcome(c, { event: 'password change' }, () =>
      changePassword(c.var.db, c.var.actor, change),
    );
    return c.json({ success: true as const, message: 'Your password is changed.' }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/proof',
    summary: 'Prove again who one is, by password, code of the app or one-time code; good for 15 minutes',
    ...ofPerson,
    request: { body: jsonBody(proofForm) },
    responses: { 200: answer(doneShape, 'Proven'), ...refusals(400, 401, 429) },
  }),
  async (c) => {
    const proof = c.req.valid('json');
    if (proof.code !== undefined || proof.otp !== undefined) await limitCodes(c.var, 'trying codes');
    const caller = { token: bearerToken(c), from: c.var.address };
    await loggingOutcome(c, { event: 'proof' }, () =>
      proveAgain(c.var.db, c.var.actor, { ...proof, ...caller }),
    );
    return c.json({ success: true as const, message: 'Thank you.' }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/sessions',
    summary: 'Where one is signed in, the last used first',
    ...ofPerson,
    responses: {
      200: answer(z.object({ success: z.literal(true), sessions: z.array(sessionShape) }), 'The sessions'),
      ...refusals(401),
    },
  }),
  async (c) => {
    const sessions = await listSessions(c.var.db, c.var.actor, { token: bearerToken(c) });
    return c.json({ success: true as const, sessions }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    summary: 'Sign one of one’s devices out',
    ...ofPerson,
    request: { params: idParam },
    responses: { 204: { description: 'Ended' }, ...refusals(401, 404) },
  }),
  async (c) => {
    await endSession(c.var.db, c.var.actor, { sessionId: c.req.valid('param').id });
    return c.body(null, 204);
  },
);

/** Of what was sent from or to addresses that a code has reached; others may be somebody else's. */
const lettersShape = z.object({
  newsletterSince: timeShape.nullable(),
  events: z.array(z.object({ event: z.string(), name: z.string(), registeredAt: timeShape })),
  complaints: z.array(
    z.object({
      ticket: z.string(),
      name: z.string(),
      orderNumber: z.string().nullable(),
      message: z.string(),
      createdAt: timeShape,
    }),
  ),
});
const NO_LETTERS: z.infer<typeof lettersShape> = { newsletterSince: null, events: [], complaints: [] };
const messageShape = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  createdAt: timeShape,
});

const exportShape = z.object({
  exportedAt: timeShape,
  account: userShape,
  sessions: z.array(sessionShape),
  orders: z.array(orderShape),
  addresses: z.array(savedAddressShape),
  cart: cartShape,
  wishlist: z.array(productShape),
  reviews: z.array(recentReviewShape),
  letters: lettersShape,
  messages: z.array(messageShape),
});

ownAccountApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/me/export',
    summary: 'What the shop holds of oneself, as a file',
    ...ofPerson,
    responses: { 200: answer(exportShape, 'All of it'), ...refusals(401) },
  }),
  async (c) => {
    const { db, actor } = c.var;
    const [account, sessions, orders, addresses, cart, wishlist, reviews] = await Promise.all([
      showMe(db, actor),
      listSessions(db, actor, { token: bearerToken(c) }),
      listMyOrders(db, actor),
      listAddresses(db, actor),
      showCart(db, actor),
      showWishlist(db, actor),
      listOwnReviews(db, actor),
    ]);
    const { email, mobile } = await findProvenAddresses(db, actor);
    const [letters, messages] = await Promise.all([
      email === null ? NO_LETTERS : showLetters(db, { email }),
      listMessagesTo(db, [email ?? '', mobile ?? '']),
    ]);
    c.header('content-disposition', 'attachment; filename="vastra-account.json"');
    const exportedAt = new Date().toISOString();
    const bought = { orders, addresses, cart, wishlist };
    return c.json({ exportedAt, account, sessions, ...bought, reviews, letters, messages }, 200);
  },
);

ownAccountApi.openapi(
  createRoute({
    method: 'delete',
    path: '/api/auth/me',
    summary: 'Delete one’s account, with the password or a one-time code; orders stay, without the account',
    ...ofPerson,
    request: { body: jsonBody(leavingForm) },
    responses: { 200: answer(doneShape, 'Deleted'), ...refusals(400, 401, 409, 429) },
  }),
  async (c) => {
    const leaving = { ...c.req.valid('json'), from: c.var.address, hasOpenBusiness, forgetLetters };
    await loggingOutcome(c, { event: 'account closed' }, () => closeAccount(c.var.db, c.var.actor, leaving));
    return c.json({ success: true as const, message: 'Your account is deleted.' }, 200);
  },
);

/** Whether somebody still has an order on its way, or an outfit out, asked for or not settled. */
export async function hasOpenBusiness(db: Database, person: { userId: string }): Promise<boolean> {
  return (await hasOpenOrders(db, person)) || (await hasOpenRentals(db, person));
}
