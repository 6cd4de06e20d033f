import { complaintFiled } from '#app/content/complaints/complaints.server.ts';
import { newsletterBatchDue, queueNewsletterBatch } from '#app/content/newsletters/newsletters.server.ts';
import { invoiceOrder } from '#app/orders/documents/order-documents.server.ts';
import { cancelProviderOrder, releaseHoldAtProvider } from '#app/payments/charges/charges.server.ts';
import { processSandboxRefund, sendSandboxPaymentWebhook } from '#app/payments/providers/sandbox.server.ts';
import { sendRefund } from '#app/payments/refunds/refunds.server.ts';
import { anonymiseReviews } from '#app/reviews/reviews.server.ts';
import { accountClosed, accountRegistered, accountVerified } from './accounts/accounts.events.ts';
import { sendWelcomeMail } from './accounts/registration/create-account.server.ts';
import {
  alertStaffOfClaim,
  alertStaffOfComplaint,
  alertStaffOfExchange,
  alertStaffOfOrder,
  alertStaffOfPayment,
  alertStaffOfRentalReturn,
  alertStaffOfReturn,
} from './admin/staff-alerts/alert-staff.server.ts';
import { visitReported } from './analytics/analytics.events.ts';
import type { Analytics } from './analytics/providers/analytics-provider.ts';
import { sendVisit } from './analytics/send-visit.server.ts';
import { clearCart } from './cart/cart.server.ts';
import { bulkJobRequested } from './catalog/bulk-jobs/bulk-jobs.events.ts';
import { runBulkJobBatch } from './catalog/bulk-jobs/run-bulk-job.server.ts';
import { deactivateOutfits } from './catalog/outfits/update-outfit.server.ts';
import { deleteAddresses } from './checkout/address/address-book.server.ts';
import { settleReportedPayment } from './checkout/payment/settle-payment.server.ts';
import {
  askForConfirmation,
  newsletterConfirmed,
  newsletterSubscribed,
  welcomeSubscriber,
} from './content/newsletters/subscriptions.server.ts';
import type { FetchPicture } from './media/pictures/fetch-picture.server.ts';
import type { Uploads } from './media/storage/media-host.server.ts';
import { messageWritten } from './notifications/queue-message.server.ts';
import { sendMessage } from './notifications/send-message.server.ts';
import type { Mailer } from './notifications/transports/mailer.server.ts';
import { handleRentalDates, handleRentalUpdate } from './orders/cancel-order.server.ts';
import { notifyShopperOfCancellation } from './orders/cancellations/notify-shopper-of-cancellation.server.ts';
import { notifyShopperOfExchange } from './orders/exchanges/notify-shopper-of-exchange.server.ts';
import {
  notifyShopper,
  notifyShopperOfReturn,
  notifyShopperOfTracking,
} from './orders/notify-shopper.server.ts';
import { handleRefundUpdate } from './orders/order-payments.server.ts';
import {
  exchangeMoved,
  orderItemsCancelled,
  orderMoved,
  orderPlaced,
  orderTracked,
  reservationReleased,
  returnMoved,
  shipmentCancelled,
  shipmentMoved,
} from './orders/orders.events.ts';
import { ORDER_PARCELS } from './orders/shipments/book-shipment.server.ts';
import { notifyShopperOfParcel } from './orders/shipments/notify-shopper-of-parcel.server.ts';
import {
  paymentAlertRaised,
  paymentReported,
  refundMoved,
  refundOwed,
  sandboxPaid,
  sandboxRefunded,
  transferReported,
} from './payments/payments.events.ts';
import type { PaymentProviders } from './payments/providers/payment-provider.ts';
import type { Database } from './platform/db/database.server.ts';
import { type EventHandler, eventHandler, externalHandler } from './platform/events/domain-events.server.ts';
import {
  recordOrder,
  recordRegistration,
  recordRentalRequest,
} from './privacy/acceptances/acceptances.server.ts';
import { eraseOrderContacts } from './privacy/retention/retention.db.server.ts';
import { fetchPictures } from './product-import/pictures/fetch-pictures.server.ts';
import { importUndoRequested, picturesWanted } from './product-import/product-import.events.ts';
import { undoImportBatch } from './product-import/undo/undo-import.server.ts';
import { invoiceCommission } from './rentals/fees/invoice-commission.server.ts';
import { invoiceFee } from './rentals/fees/invoice-fee.server.ts';
import {
  notifyOfChargePayment,
  notifyOfDateChange,
  notifyRentalMove,
  notifyRentalSides,
} from './rentals/moves/notify-rental-parties.server.ts';
import { notifyOutfitOwner } from './rentals/outfits/review-outfit.server.ts';
import { forgetOwnerTax } from './rentals/owner-tax/owner-tax.server.ts';
import { RENTAL_PARCELS } from './rentals/parcels/booked-parcels.server.ts';
import { notifyOfRentalParcel } from './rentals/parcels/notify-of-parcel.server.ts';
import { checkPayoutAccount } from './rentals/payout-account/checks/check-payout-account.server.ts';
import { deletePayoutAccount } from './rentals/payout-account/payout-account.server.ts';
import type { PayoutProviders } from './rentals/payouts/providers/payout-provider.ts';
import {
  sendTransfers,
  settleReportedTransfer,
} from './rentals/payouts/transfers/payout-transfers.server.ts';
import {
  depositCharged,
  depositHoldEnded,
  outfitDecided,
  outfitSubmitted,
  payoutAccountCheckDue,
  payoutTransfersDue,
  rentalChargePaid,
  rentalClaimMoved,
  rentalDatesChanged,
  rentalFeePaid,
  rentalMoved,
  rentalParcelCancelled,
  rentalParcelMoved,
  rentalReturnReported,
} from './rentals/rental.events.ts';
import { forgetPickUpPins } from './rentals/transit/find-travel.server.ts';
import { cancelBooking } from './shipping/bookings/book-parcel.server.ts';
import type { Couriers } from './shipping/couriers/courier.ts';
import { deleteWishlist } from './wishlist/own-wishlist.server.ts';

/** Dependencies of event handlers and scheduled jobs. */
export interface JobContext {
  db: Database;
  /** the shop's public URL without a trailing slash */
  storeUrl: string;
  payments: PaymentProviders;
  couriers: Couriers;
  /** transfer payouts to owners */
  payouts: PayoutProviders;
  /** the services that count visits */
  analytics: Analytics;
  /** delivers messages */
  mailer: Mailer;
  uploads: Uploads;
  /** downloads a picture from a URL that a user entered */
  fetchPicture: FetchPicture;
}

/** CONTENTS 3: domain event → handlers, which run after the commit that published it. */
export const eventHandlers: readonly EventHandler<JobContext>[] = [
  externalHandler(paymentReported, 'settle-reported', settleReportedPayment),
  eventHandler(refundMoved, 'follow-refund', ({ db }, refund) => handleRefundUpdate(db, refund)),
  externalHandler(refundOwed, 'send-refund', ({ db, payments }, refund) => sendRefund(db, payments, refund)),
  eventHandler(sandboxPaid, 'tell-of-sandbox-payment', ({ db, payments }, payment) =>
    sendSandboxPaymentWebhook(db, payments, payment),
  ),
  eventHandler(sandboxRefunded, 'process-sandbox-refund', ({ db, payments }, refund) =>
    processSandboxRefund(db, payments, refund),
  ),
  externalHandler(reservationReleased, 'forbid-paying', ({ db, payments }, charge) =>
    cancelProviderOrder(db, payments, charge),
  ),
  externalHandler(depositHoldEnded, 'release-deposit-hold', releaseHoldAtProvider),
  externalHandler(messageWritten, 'send-message', sendMessage),
  // One handler for each service, so that a retry does not send the event to the other service again.
  externalHandler(visitReported, 'send-visit-to-google', (context, visit) =>
    sendVisit(context, 'Google Analytics', visit),
  ),
  externalHandler(visitReported, 'send-visit-to-meta', (context, visit) => sendVisit(context, 'Meta', visit)),
  eventHandler(bulkJobRequested, 'run-bulk-job', runBulkJobBatch),
  externalHandler(picturesWanted, 'fetch-pictures', fetchPictures),
  eventHandler(importUndoRequested, 'undo-import', undoImportBatch),
  eventHandler(accountRegistered, 'record-registration', ({ db }, person) => recordRegistration(db, person)),
  eventHandler(orderPlaced, 'record-order', ({ db }, order) => recordOrder(db, order)),
  eventHandler(rentalMoved, 'record-rental-request', ({ db }, rental) => recordRentalRequest(db, rental)),
  eventHandler(accountVerified, 'welcome-newcomer', sendWelcomeMail),
  eventHandler(accountClosed, 'forget-cart', ({ db }: JobContext, person) => clearCart(db, person)),
  eventHandler(accountClosed, 'forget-wishlist', ({ db }: JobContext, person) => deleteWishlist(db, person)),
  eventHandler(accountClosed, 'forget-addresses', ({ db }: JobContext, person) =>
    deleteAddresses(db, person),
  ),
  eventHandler(accountClosed, 'forget-payout-account', ({ db }: JobContext, person) =>
    deletePayoutAccount(db, person),
  ),
  eventHandler(accountClosed, 'forget-tax-details', ({ db }: JobContext, person) =>
    forgetOwnerTax(db, person),
  ),
  eventHandler(accountClosed, 'disown-reviews', ({ db }: JobContext, person) => anonymiseReviews(db, person)),
  eventHandler(accountClosed, 'retire-outfits', ({ db }: JobContext, { userId }) =>
    deactivateOutfits(db, { ownerId: userId }),
  ),
  eventHandler(accountClosed, 'forget-pick-up-pins', ({ db }: JobContext, { userId }) =>
    forgetPickUpPins(db, { ownerId: userId }),
  ),
  eventHandler(accountClosed, 'forget-order-contacts', ({ db }: JobContext, person) =>
    eraseOrderContacts(db, person),
  ),
  eventHandler(newsletterSubscribed, 'confirm-subscription', askForConfirmation),
  eventHandler(newsletterConfirmed, 'welcome-subscriber', welcomeSubscriber),
  eventHandler(newsletterBatchDue, 'queue-newsletter-batch', queueNewsletterBatch),
  eventHandler(orderPlaced, 'tell-shopper-of-order', (context: JobContext, { orderId }) =>
    notifyShopper(context, { orderId, status: 'Order Placed' }),
  ),
  eventHandler(orderPlaced, 'alert-staff-of-order', alertStaffOfOrder),
  eventHandler(orderPlaced, 'invoice-order', ({ db }, order) => invoiceOrder(db, order)),
  eventHandler(orderMoved, 'tell-shopper-of-move', notifyShopper),
  eventHandler(orderMoved, 'invoice-moved-order', ({ db }, order) => invoiceOrder(db, order)),
  eventHandler(orderItemsCancelled, 'notify-shopper-of-cancellation', notifyShopperOfCancellation),
  eventHandler(orderTracked, 'tell-shopper-of-tracking', notifyShopperOfTracking),
  eventHandler(shipmentMoved, 'notify-shopper-of-parcel', notifyShopperOfParcel),
  externalHandler(shipmentCancelled, 'cancel-booking', (context, { shipmentId }) =>
    cancelBooking(context, ORDER_PARCELS, shipmentId),
  ),
  eventHandler(rentalParcelMoved, 'notify-rental-parties-of-parcel', notifyOfRentalParcel),
  externalHandler(rentalParcelCancelled, 'cancel-rental-booking', (context, { parcelId }) =>
    cancelBooking(context, RENTAL_PARCELS, parcelId),
  ),
  eventHandler(returnMoved, 'tell-shopper-of-return', notifyShopperOfReturn),
  eventHandler(returnMoved, 'alert-staff-of-return', alertStaffOfReturn),
  eventHandler(exchangeMoved, 'notify-shopper-of-exchange', notifyShopperOfExchange),
  eventHandler(exchangeMoved, 'alert-staff-of-exchange', alertStaffOfExchange),
  eventHandler(paymentAlertRaised, 'alert-staff-of-payment', alertStaffOfPayment),
  externalHandler(payoutAccountCheckDue, 'check-payout-account', checkPayoutAccount),
  externalHandler(payoutTransfersDue, 'send-payout-transfers', sendTransfers),
  externalHandler(transferReported, 'settle-reported-transfer', (context, transfer) =>
    settleReportedTransfer(context, { provider: 'razorpay route', ...transfer }),
  ),
  eventHandler(rentalClaimMoved, 'alert-staff-of-claim', alertStaffOfClaim),
  eventHandler(rentalReturnReported, 'alert-staff-of-rental-return', alertStaffOfRentalReturn),
  eventHandler(complaintFiled, 'alert-staff-of-complaint', alertStaffOfComplaint),
  eventHandler(rentalMoved, 'follow-rental', ({ db }, rental) => handleRentalUpdate(db, rental)),
  eventHandler(rentalMoved, 'tell-of-rental', notifyRentalMove),
  eventHandler(rentalMoved, 'invoice-moved-rental', ({ db }, rental) => invoiceFee(db, rental)),
  eventHandler(rentalMoved, 'invoice-commission', async ({ db }, { rentalOrderId, status }) => {
    if (status === 'Completed') await invoiceCommission(db, { rentalOrderId });
  }),
  eventHandler(rentalDatesChanged, 'follow-rental-dates', ({ db }, rental) => handleRentalDates(db, rental)),
  eventHandler(rentalDatesChanged, 'notify-of-rental-dates', notifyOfDateChange),
  eventHandler(rentalFeePaid, 'invoice-rental-fee', ({ db }, rental) => invoiceFee(db, rental)),
  eventHandler(rentalFeePaid, 'tell-of-rental-fee', (context: JobContext, { rentalOrderId }) =>
    notifyRentalSides(context, { rentalOrderId, event: 'fee paid', sides: ['owner'] }),
  ),
  eventHandler(depositCharged, 'notify-of-charged-deposit', (context: JobContext, { rentalOrderId }) =>
    notifyRentalSides(context, { rentalOrderId, event: 'deposit charged', sides: ['renter'] }),
  ),
  eventHandler(rentalChargePaid, 'notify-of-rental-charge-payment', notifyOfChargePayment),
  eventHandler(rentalClaimMoved, 'tell-of-claim', (context: JobContext, { rentalOrderId, isAnswered }) =>
    isAnswered
      ? notifyRentalSides(context, { rentalOrderId, event: 'claim answered', sides: ['owner'] })
      : notifyRentalSides(context, { rentalOrderId, event: 'claimed', sides: ['renter'] }),
  ),
  eventHandler(
    outfitSubmitted,
    'tell-owner-of-submission',
    (context: JobContext, { outfitId, submittedAt: at }) =>
      notifyOutfitOwner(context, { outfitId, at, isDecided: false }),
  ),
  eventHandler(outfitDecided, 'tell-owner-of-decision', (context: JobContext, { outfitId, decidedAt: at }) =>
    notifyOutfitOwner(context, { outfitId, at, isDecided: true }),
  ),
];
