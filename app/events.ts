import { accountClosed, accountProven } from './accounts/accounts-news.ts';
import { welcomeNewcomer } from './accounts/server/welcome-newcomer.ts';
import { forgetCart } from './cart/server/forget-cart.ts';
import { retireOutfits } from './catalogue/server/retire-outfits.ts';
import { subscribed } from './content/content-news.ts';
import { confirmSubscription } from './content/server/confirm-subscription.ts';
import type { Database } from './foundation/database.server.ts';
import { errand, type Reaction, reaction } from './foundation/news.server.ts';
import type { FetchPicture } from './media/server/fetch-picture.ts';
import type { Uploads } from './media/server/media-host.ts';
import { messageWritten } from './notifications/notification-news.ts';
import type { PostOffice } from './notifications/server/post-office.ts';
import { sendMessage } from './notifications/server/send-message.ts';
import {
  orderMoved,
  orderPlaced,
  orderTracked,
  reservationReleased,
  returnMoved,
} from './orders/order-news.ts';
import { followRefund } from './orders/server/follow-refund.ts';
import { followRental } from './orders/server/follow-rental.ts';
import { forgetAddresses } from './orders/server/forget-addresses.ts';
import { invoiceOrder } from './orders/server/invoice-order.ts';
import { settleReported } from './orders/server/settle-reported.ts';
import { tellOfReturn } from './orders/server/tell-of-return.ts';
import { tellOfTracking } from './orders/server/tell-of-tracking.ts';
import { tellShopper } from './orders/server/tell-shopper.ts';
import type { Payments } from './payments/payment-provider.ts';
import {
  paymentReported,
  refundMoved,
  refundOwed,
  sandboxPaid,
  sandboxRefunded,
} from './payments/payments-news.ts';
import { forbidPaying } from './payments/server/forbid-paying.ts';
import { processSandboxRefund, tellOfSandboxPayment } from './payments/server/sandbox/tell-of-sandbox.ts';
import { sendRefund } from './payments/server/send-refund.ts';
import { outfitDecided, outfitSubmitted } from './rentals/outfit-news.ts';
import { rentalClaimMoved, rentalFeePaid, rentalMoved } from './rentals/rental-news.ts';
import { invoiceFee } from './rentals/server/invoice-fee.ts';
import { tellOfOutfit } from './rentals/server/tell-of-outfit.ts';
import { tell, tellOfMove } from './rentals/server/tell-of-rental.ts';
import { disownReviews } from './reviews/server/disown-reviews.ts';
import { fetchPictures } from './sheets/server/fetch-pictures.ts';
import { picturesWanted } from './sheets/sheets-news.ts';
import { forgetWishlist } from './wishlist/server/forget-wishlist.ts';

/** What those who react, and the clock's tasks, work with. */
export interface Workshop {
  db: Database;
  /** the shop's public address without a slash at the end */
  storeUrl: string;
  payments: Payments;
  /** who carries messages to people */
  post: PostOffice;
  uploads: Uploads;
  /** fetches a picture that somebody has named by its address */
  fetchPicture: FetchPicture;
}

/** CONTENTS 3: what happened → who reacts, after the commit that made it true. */
export const reactions: readonly Reaction<Workshop>[] = [
  errand(paymentReported, 'settle-reported', settleReported),
  reaction(refundMoved, 'follow-refund', ({ db }, refund) => followRefund(db, refund)),
  errand(refundOwed, 'send-refund', ({ db, payments }, refund) => sendRefund(db, payments, refund)),
  reaction(sandboxPaid, 'tell-of-sandbox-payment', ({ db, payments }, payment) =>
    tellOfSandboxPayment(db, payments, payment),
  ),
  reaction(sandboxRefunded, 'process-sandbox-refund', ({ db, payments }, refund) =>
    processSandboxRefund(db, payments, refund),
  ),
  errand(reservationReleased, 'forbid-paying', ({ db, payments }, charge) =>
    forbidPaying(db, payments, charge),
  ),
  errand(messageWritten, 'send-message', sendMessage),
  errand(picturesWanted, 'fetch-pictures', fetchPictures),
  reaction(accountProven, 'welcome-newcomer', welcomeNewcomer),
  reaction(accountClosed, 'forget-cart', ({ db }: Workshop, person) => forgetCart(db, person)),
  reaction(accountClosed, 'forget-wishlist', ({ db }: Workshop, person) => forgetWishlist(db, person)),
  reaction(accountClosed, 'forget-addresses', ({ db }: Workshop, person) => forgetAddresses(db, person)),
  reaction(accountClosed, 'disown-reviews', ({ db }: Workshop, person) => disownReviews(db, person)),
  reaction(accountClosed, 'retire-outfits', ({ db }: Workshop, { userId }) =>
    retireOutfits(db, { ownerId: userId }),
  ),
  reaction(subscribed, 'confirm-subscription', confirmSubscription),
  reaction(orderPlaced, 'tell-shopper-of-order', (workshop: Workshop, { orderId }) =>
    tellShopper(workshop, { orderId, status: 'Order Placed' }),
  ),
  reaction(orderPlaced, 'invoice-order', ({ db }, order) => invoiceOrder(db, order)),
  reaction(orderMoved, 'tell-shopper-of-move', tellShopper),
  reaction(orderMoved, 'invoice-moved-order', ({ db }, order) => invoiceOrder(db, order)),
  reaction(orderTracked, 'tell-shopper-of-tracking', tellOfTracking),
  reaction(returnMoved, 'tell-shopper-of-return', tellOfReturn),
  reaction(rentalMoved, 'follow-rental', ({ db }, rental) => followRental(db, rental)),
  reaction(rentalMoved, 'tell-of-rental', tellOfMove),
  reaction(rentalMoved, 'invoice-moved-rental', ({ db }, rental) => invoiceFee(db, rental)),
  reaction(rentalFeePaid, 'invoice-rental-fee', ({ db }, rental) => invoiceFee(db, rental)),
  reaction(rentalFeePaid, 'tell-of-rental-fee', (workshop: Workshop, { rentalOrderId }) =>
    tell(workshop, { rentalOrderId, news: 'fee paid', sides: ['owner'] }),
  ),
  reaction(rentalClaimMoved, 'tell-of-claim', (workshop: Workshop, { rentalOrderId, isAnswered }) =>
    isAnswered
      ? tell(workshop, { rentalOrderId, news: 'claim answered', sides: ['owner'] })
      : tell(workshop, { rentalOrderId, news: 'claimed', sides: ['renter'] }),
  ),
  reaction(outfitSubmitted, 'tell-owner-of-submission', (workshop: Workshop, { outfitId, submittedAt: at }) =>
    tellOfOutfit(workshop, { outfitId, at, isDecided: false }),
  ),
  reaction(outfitDecided, 'tell-owner-of-decision', (workshop: Workshop, { outfitId, decidedAt: at }) =>
    tellOfOutfit(workshop, { outfitId, at, isDecided: true }),
  ),
];
