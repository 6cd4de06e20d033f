import { createRoute, z } from '@hono/zod-openapi';
import { doneShape, sessionShape, userShape } from '#app/accounts/accounts.schema.ts';
import {
  deleteAccountForm,
  passwordForm,
  profileForm,
  reauthenticationForm,
} from '#app/accounts/accounts-input.schema.ts';
import { limitCodes } from '#app/accounts/codes/limit-codes.server.ts';
import { changePassword } from '#app/accounts/password/change-password.server.ts';
import { changeProfile } from '#app/accounts/profile/change-profile.server.ts';
import { showCurrentUser } from '#app/accounts/profile/show-current-user.server.ts';
import { findVerifiedContacts } from '#app/accounts/profile/verified-contacts.server.ts';
import { bearerToken } from '#app/accounts/sessions/bearer-token.ts';
import { endSession } from '#app/accounts/sessions/end-session.server.ts';
import { listSessions } from '#app/accounts/sessions/list-sessions.server.ts';
import { reauthenticate } from '#app/accounts/sessions/reauthenticate.server.ts';
import { cartShape } from '#app/cart/cart.schema.ts';
import { showCart } from '#app/cart/show-cart.server.ts';
import { productShape } from '#app/catalog/catalog.schema.ts';
import { savedAddressShape } from '#app/checkout/address/address.schema.ts';
import { listAddresses } from '#app/checkout/address/list-addresses.server.ts';
import { deleteContactSubmissions } from '#app/content/contact/delete-contact-submissions.server.ts';
import { listContactSubmissions } from '#app/content/contact/list-contact-submissions.server.ts';
import { listMessagesTo } from '#app/notifications/recipient-messages.server.ts';
import { hasOpenOrders } from '#app/orders/has-open-orders.server.ts';
import { listMyOrders } from '#app/orders/list-my-orders.server.ts';
import { orderShape } from '#app/orders/orders.schema.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { signedInOnly } from '#app/platform/http/api/access-guards.ts';
import {
  bearer,
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { timeShape } from '#app/platform/http/api/response.schema.ts';
import { logOutcome } from '#app/platform/security/security-log.ts';
import { hasOpenRentals } from '#app/rentals/booking/has-open-rentals.server.ts';
import { listOwnReviews } from '#app/reviews/display/list-own-reviews.server.ts';
import { recentReviewShape } from '#app/reviews/reviews.schema.ts';
import { showWishlist } from '#app/wishlist/show-wishlist.server.ts';
import { deleteOwnAccount } from './delete-own-account.server.ts';

/** One’s own account, for whoever is signed in. */
export const personalDataApi = createModuleApi();

const forSignedIn = { tags: ['Accounts'], security: bearer, middleware: signedInOnly };
const meShape = z.object({ success: z.literal(true), user: userShape });

personalDataApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/me',
    summary: 'One’s own account',
    ...forSignedIn,
    responses: { 200: jsonResponse(meShape, 'The account'), ...refusalResponses(401) },
  }),
  async (c) => c.json({ success: true as const, user: await showCurrentUser(c.var.db, c.var.actor) }, 200),
);

personalDataApi.openapi(
  createRoute({
    method: 'patch',
    path: '/api/auth/me',
    summary: 'Change one’s name, address or picture; with a code also email or mobile number',
    ...forSignedIn,
    request: { body: jsonBody(profileForm) },
    responses: { 200: jsonResponse(meShape, 'The changed account'), ...refusalResponses(400, 401, 409, 429) },
  }),
  async (c) => {
    const changes = { ...c.req.valid('json'), from: c.var.address };
    const { email, mobileNumber } = changes;
    const changing = () => changeProfile(c.var.db, c.var.actor, changes);
    const isOfAddress = email !== undefined || (mobileNumber ?? undefined) !== undefined;
    const user = await (isOfAddress ? logOutcome(c, { event: 'address change' }, changing) : changing());
    return c.json({ success: true as const, user }, 200);
  },
);

personalDataApi.openapi(
  createRoute({
    method: 'put',
    path: '/api/auth/password',
    summary: 'Change one’s password; all other sessions end',
    ...forSignedIn,
    request: { body: jsonBody(passwordForm) },
    responses: { 200: jsonResponse(doneShape, 'Changed'), ...refusalResponses(400, 401, 429) },
  }),
  async (c) => {
    const change = { ...c.req.valid('json'), token: bearerToken(c), passwordMin: c.var.passwordMin };
    await logOutcome(c, { event: 'password change' }, () => changePassword(c.var.db, c.var.actor, change));
    return c.json({ success: true as const, message: 'Your password is changed.' }, 200);
  },
);

personalDataApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/auth/proof',
    summary: 'Prove again who one is, by password, code of the app or one-time code; good for 15 minutes',
    ...forSignedIn,
    request: { body: jsonBody(reauthenticationForm) },
    responses: { 200: jsonResponse(doneShape, 'Proven'), ...refusalResponses(400, 401, 429) },
  }),
  async (c) => {
    const proof = c.req.valid('json');
    if (proof.code !== undefined || proof.otp !== undefined) await limitCodes(c.var, 'trying codes');
    const caller = { token: bearerToken(c), from: c.var.address };
    await logOutcome(c, { event: 'proof' }, () =>
      reauthenticate(c.var.db, c.var.actor, { ...proof, ...caller }),
    );
    return c.json({ success: true as const, message: 'Thank you.' }, 200);
  },
);

personalDataApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/sessions',
    summary: 'Where one is signed in, the last used first',
    ...forSignedIn,
    responses: {
      200: jsonResponse(
        z.object({ success: z.literal(true), sessions: z.array(sessionShape) }),
        'The sessions',
      ),
      ...refusalResponses(401),
    },
  }),
  async (c) => {
    const sessions = await listSessions(c.var.db, c.var.actor, { token: bearerToken(c) });
    return c.json({ success: true as const, sessions }, 200);
  },
);

personalDataApi.openapi(
  createRoute({
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    summary: 'Sign one of one’s devices out',
    ...forSignedIn,
    request: { params: idParam },
    responses: { 204: { description: 'Ended' }, ...refusalResponses(401, 404) },
  }),
  async (c) => {
    await endSession(c.var.db, c.var.actor, { sessionId: c.req.valid('param').id });
    return c.body(null, 204);
  },
);

/** Of what was sent from or to addresses that a code has reached; others may be somebody else's. */
const contactSubmissionsShape = z.object({
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
const NO_SUBMISSIONS: z.infer<typeof contactSubmissionsShape> = {
  newsletterSince: null,
  events: [],
  complaints: [],
};
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
  letters: contactSubmissionsShape,
  messages: z.array(messageShape),
});

personalDataApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/me/export',
    summary: 'What the shop holds of oneself, as a file',
    ...forSignedIn,
    responses: { 200: jsonResponse(exportShape, 'All of it'), ...refusalResponses(401) },
  }),
  async (c) => {
    const { db, actor } = c.var;
    const [account, sessions, orders, addresses, cart, wishlist, reviews] = await Promise.all([
      showCurrentUser(db, actor),
      listSessions(db, actor, { token: bearerToken(c) }),
      listMyOrders(db, actor),
      listAddresses(db, actor),
      showCart(db, actor),
      showWishlist(db, actor),
      listOwnReviews(db, actor),
    ]);
    const { email, mobile } = await findVerifiedContacts(db, actor);
    const [letters, messages] = await Promise.all([
      email === null ? NO_SUBMISSIONS : listContactSubmissions(db, { email }),
      listMessagesTo(db, [email ?? '', mobile ?? '']),
    ]);
    c.header('content-disposition', 'attachment; filename="vastra-account.json"');
    const exportedAt = new Date().toISOString();
    const bought = { orders, addresses, cart, wishlist };
    return c.json({ exportedAt, account, sessions, ...bought, reviews, letters, messages }, 200);
  },
);

personalDataApi.openapi(
  createRoute({
    method: 'delete',
    path: '/api/auth/me',
    summary: 'Delete one’s account, with the password or a one-time code; orders stay, without the account',
    ...forSignedIn,
    request: { body: jsonBody(deleteAccountForm) },
    responses: { 200: jsonResponse(doneShape, 'Deleted'), ...refusalResponses(400, 401, 409, 429) },
  }),
  async (c) => {
    const deletion = {
      ...c.req.valid('json'),
      from: c.var.address,
      hasOpenBusiness,
      deleteContactSubmissions,
    };
    await logOutcome(c, { event: 'account closed' }, () => deleteOwnAccount(c.var.db, c.var.actor, deletion));
    return c.json({ success: true as const, message: 'Your account is deleted.' }, 200);
  },
);

/** Whether somebody still has an order on its way, or an outfit out, asked for or not settled. */
export async function hasOpenBusiness(db: Database, person: { userId: string }): Promise<boolean> {
  return (await hasOpenOrders(db, person)) || (await hasOpenRentals(db, person));
}
