import { createRoute, z } from '@hono/zod-openapi';
import { doneSchema, sessionSchema, userSchema } from '#app/accounts/accounts.schema.ts';
import { deleteAccountSchema } from '#app/accounts/accounts-input.schema.ts';
import { ownRecordSchema } from '#app/accounts/customers/customer-record.schema.ts';
import { showOwnRecord } from '#app/accounts/customers/customer-record.server.ts';
import { findVerifiedContacts } from '#app/accounts/profile/contacts.server.ts';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { bearerToken, listSessions } from '#app/accounts/sessions/sessions.server.ts';
import { cartSchema } from '#app/cart/cart.schema.ts';
import { showCart } from '#app/cart/cart.server.ts';
import { productSchema } from '#app/catalog/catalog.schema.ts';
import { stockAlertSchema } from '#app/catalog/stock-alerts/stock-alerts.schema.ts';
import { listStockAlerts } from '#app/catalog/stock-alerts/stock-alerts.server.ts';
import { savedAddressSchema } from '#app/checkout/address/address.schema.ts';
import { listAddresses } from '#app/checkout/address/address-book.server.ts';
import { ownDraftOrderSchema } from '#app/checkout/draft-orders/draft-order.schema.ts';
import { listOwnDrafts } from '#app/checkout/draft-orders/draft-orders.server.ts';
import { listContactSubmissions } from '#app/content/contact/contact-submissions.server.ts';
import { listMessagesTo } from '#app/notifications/messages.server.ts';
import { cashRefundSchema } from '#app/orders/cash-refunds/cash-refund.schema.ts';
import { listOwnCashRefunds } from '#app/orders/cash-refunds/cash-refunds.server.ts';
import { exchangeSchema } from '#app/orders/exchanges/exchange.schema.ts';
import { listOwnExchanges } from '#app/orders/exchanges/find-exchanges.server.ts';
import { listMyOrders } from '#app/orders/find-orders.server.ts';
import { ownGoodwillSchema } from '#app/orders/goodwill/goodwill.schema.ts';
import { listOwnGoodwill } from '#app/orders/goodwill/goodwill.server.ts';
import { orderSchema } from '#app/orders/orders.schema.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import {
  bearer,
  createModuleApi,
  jsonBody,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { logOutcome } from '#app/platform/security/security-log.ts';
import { listMyRentals } from '#app/rentals/booking/read-rentals.server.ts';
import { listSubmissions } from '#app/rentals/outfits/read-outfits.server.ts';
import { ownerTaxSchema } from '#app/rentals/owner-tax/owner-tax.schema.ts';
import { showOwnerTax } from '#app/rentals/owner-tax/owner-tax.server.ts';
import { payoutAccountSchema } from '#app/rentals/payout-account/payout-account.schema.ts';
import { showPayoutAccount } from '#app/rentals/payout-account/payout-account.server.ts';
import { showStatement } from '#app/rentals/payouts/payouts.server.ts';
import { payoutSchema, rentalOrderSchema, submissionSchema } from '#app/rentals/rental.schema.ts';
import { recentReviewSchema } from '#app/reviews/reviews.schema.ts';
import { listOwnReviews } from '#app/reviews/reviews.server.ts';
import { listGiftCards } from '#app/store-credit/gift-cards/buy-gift-card.server.ts';
import { giftCardSchema } from '#app/store-credit/gift-cards/gift-card.schema.ts';
import { showStoreCredit } from '#app/store-credit/show-store-credit.server.ts';
import { storeCreditSchema } from '#app/store-credit/store-credit.schema.ts';
import { showWishlist } from '#app/wishlist/own-wishlist.server.ts';
import { priceAlertsSchema } from '#app/wishlist/price-alerts/price-alerts.schema.ts';
import { showPriceAlerts } from '#app/wishlist/price-alerts/price-alerts.server.ts';
import { acceptanceSchema, listAcceptances } from './acceptances/acceptances.server.ts';
import { deleteOwnAccount } from './delete-account.server.ts';

/** Export and deletion of the signed-in user's data. */
export const personalDataApi = createModuleApi();

const forSignedIn = { tags: ['Accounts'], security: bearer, middleware: signedInOnly };

/** Only for verified addresses; an unverified one may belong to another person. */
const contactSubmissionsSchema = z.object({
  newsletterSince: timeSchema.nullable(),
  newsletterConsents: z.array(
    z.object({
      isGiven: z.boolean(),
      /** null: given before addresses were confirmed by a link */
      event: z.enum(['asked', 'confirmed', 'withdrawn']).nullable(),
      at: timeSchema,
    }),
  ),
  events: z.array(z.object({ event: z.string(), name: z.string(), registeredAt: timeSchema })),
  complaints: z.array(
    z.object({
      ticket: z.string(),
      name: z.string(),
      orderNumber: z.string().nullable(),
      message: z.string(),
      createdAt: timeSchema,
    }),
  ),
});
const NO_SUBMISSIONS: z.infer<typeof contactSubmissionsSchema> = {
  newsletterSince: null,
  newsletterConsents: [],
  events: [],
  complaints: [],
};
const messageSchema = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  createdAt: timeSchema,
});

const exportSchema = z.object({
  exportedAt: timeSchema,
  account: userSchema,
  sessions: z.array(sessionSchema),
  orders: z.array(orderSchema),
  /** draft orders that staff composed for the caller */
  draftOrders: z.array(ownDraftOrderSchema),
  exchanges: z.array(exchangeSchema),
  /** of orders paid in cash, with masked accounts */
  cashRefunds: z.array(cashRefundSchema),
  /** without a return */
  goodwillRefunds: z.array(ownGoodwillSchema),
  /** bought by the caller; without their codes */
  giftCards: z.array(giftCardSchema),
  addresses: z.array(savedAddressSchema),
  cart: cartSchema,
  wishlist: z.array(productSchema),
  /** emails about lower prices of the wishlist */
  priceAlerts: priceAlertsSchema,
  /** of the account and of its verified address */
  stockAlerts: z.array(stockAlertSchema),
  reviews: z.array(recentReviewSchema),
  /** the caller's rentals, with handovers, claims and ratings, and their photos */
  rentals: z.array(rentalOrderSchema),
  /** requests for the caller's outfits */
  lendings: z.array(rentalOrderSchema),
  outfits: z.array(submissionSchema),
  payouts: z.array(payoutSchema),
  payoutAccount: payoutAccountSchema.nullable(),
  taxDetails: ownerTaxSchema.nullable(),
  storeCredit: storeCreditSchema,
  /** notes and tags about the caller */
  customerRecord: ownRecordSchema,
  /** the accepted versions of terms and privacy policy, with their times */
  acceptances: z.array(acceptanceSchema),
  letters: contactSubmissionsSchema,
  messages: z.array(messageSchema),
});

const MOST_RENTALS = 100_000;

/** Data about rentals and money that other pages list. */
async function exportRentals(db: Database, actor: Actor) {
  const whole = { page: 1, limit: MOST_RENTALS };
  const [asRenter, asOwner, outfits, statement, payoutAccount, taxDetails, storeCredit] = await Promise.all([
    listMyRentals(db, actor, { as: 'renter', ...whole }),
    listMyRentals(db, actor, { as: 'owner', ...whole }),
    listSubmissions(db, actor),
    showStatement(db, actor, {}),
    showPayoutAccount(db, actor),
    showOwnerTax(db, actor),
    showStoreCredit(db, actor, whole),
  ]);
  return {
    ...{
      rentals: asRenter.rentalOrders,
      lendings: asOwner.rentalOrders,
      outfits,
      payoutAccount,
      taxDetails,
      storeCredit,
    },
    payouts: statement.payouts,
  };
}

/** Returns and refunds of the caller's orders, and the gift cards they bought. */
async function exportRefunds(db: Database, actor: Actor) {
  const [exchanges, cashRefunds, goodwillRefunds, giftCards] = await Promise.all([
    listOwnExchanges(db, actor),
    listOwnCashRefunds(db, actor),
    listOwnGoodwill(db, actor),
    listGiftCards(db, actor),
  ]);
  return { exchanges, cashRefunds, goodwillRefunds, giftCards };
}

personalDataApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/auth/me/export',
    ...policy({}),
    summary: 'Download the caller’s personal data',
    ...forSignedIn,
    responses: { 200: jsonResponse(exportSchema, 'The data'), ...refusalResponses(401) },
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
    const rented = await exportRentals(db, actor);
    const refunded = await exportRefunds(db, actor);
    const customerRecord = await showOwnRecord(db, actor);
    const acceptances = await listAcceptances(db, actor);
    const { email, mobile } = await findVerifiedContacts(db, actor);
    const [draftOrders, priceAlerts, stockAlerts, submissions, messages] = await Promise.all([
      listOwnDrafts(db, { userId: account._id }),
      showPriceAlerts(db, actor),
      listStockAlerts(db, { userId: account._id, email }),
      email === null ? NO_SUBMISSIONS : listContactSubmissions(db, { email }),
      listMessagesTo(db, [email ?? '', mobile ?? '']),
    ]);
    c.header('content-disposition', 'attachment; filename="vastra-account.json"');
    const exportedAt = new Date().toISOString();
    const bought = { orders, draftOrders, addresses, cart, wishlist, priceAlerts, stockAlerts };
    return c.json(
      {
        exportedAt,
        account,
        customerRecord,
        sessions,
        ...bought,
        ...rented,
        ...refunded,
        reviews,
        acceptances,
        letters: submissions,
        messages,
      },
      200,
    );
  },
);

personalDataApi.openapi(
  createRoute({
    method: 'delete',
    path: '/api/auth/me',
    ...policy({ changes: [] }),
    summary: 'Delete the caller’s account, with the password or a one-time code; orders are kept',
    ...forSignedIn,
    request: { body: jsonBody(deleteAccountSchema) },
    responses: { 200: jsonResponse(doneSchema, 'Deleted'), ...refusalResponses(400, 401, 409, 429) },
  }),
  async (c) => {
    const deletion = { ...c.req.valid('json'), from: c.var.address };
    await logOutcome(c, { event: 'account closed' }, () => deleteOwnAccount(c.var.db, c.var.actor, deletion));
    return c.json({ success: true as const, message: 'Your account has been deleted.' }, 200);
  },
);
