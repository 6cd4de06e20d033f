import { captureLateSandboxPayments } from '#app/payments/providers/sandbox.server.ts';
import { retryRefunds } from '#app/payments/refunds/refunds.server.ts';
import { deleteExpiredCodes } from './accounts/codes/one-time-code.server.ts';
import { deleteExpiredSessions } from './accounts/sessions/sessions.server.ts';
import { alertStaffOfDeposits, alertStaffOfFailedJobs } from './admin/staff-alerts/alert-staff.server.ts';
import { sendStaffDigests } from './admin/staff-alerts/send-digests.server.ts';
import { deleteOldBulkChanges } from './catalog/bulk-jobs/bulk-jobs.server.ts';
import { reindexOutdatedProducts } from './catalog/search-index/search-index.server.ts';
import {
  deleteExpiredStockAlerts,
  sendStockAlerts,
} from './catalog/stock-alerts/send-stock-alerts.server.ts';
import { expireReservations } from './checkout/payment/release-reservation.server.ts';
import { pollCharges } from './checkout/payment/settle-payment.server.ts';
import { notifyScheduleChanges } from './content/schedule.server.ts';
import type { JobContext } from './events.ts';
import { deleteUnusedUploads } from './media/uploads/uploads.server.ts';
import { cleanUpMessages } from './notifications/messages.server.ts';
import { fillOrderSearch } from './orders/admin/admin-orders.server.ts';
import { updateBoughtTogether } from './orders/bought-together.server.ts';
import { endUnpaidExchanges } from './orders/exchanges/end-unpaid-exchanges.server.ts';
import { sumOrderDays } from './orders/order-figures.server.ts';
import { ORDER_PARCELS } from './orders/shipments/book-shipment.server.ts';
import {
  receiveSimulatedSteps,
  TRACKED_SHIPMENTS,
} from './orders/shipments/receive-courier-events.server.ts';
import { reconcilePayments } from './payments/charges/reconcile-payments.server.ts';
import { watchLedger } from './payments/ledger/ledger.server.ts';
import { deleteExpiredIdempotencyKeys } from './platform/http/api/idempotency.server.ts';
import type { ScheduledJob } from './platform/jobs/job-queues.ts';
import { deleteExpiredLimits } from './platform/rate-limits/consume-rate-limit.server.ts';
import { endRetentions } from './privacy/retention/end-retention.server.ts';
import { resumePictureFetching } from './product-import/pictures/fetch-pictures.server.ts';
import { deleteOldImportChanges } from './product-import/undo/import-changes.server.ts';
import { chargeEndingHolds } from './rentals/deposits/hold-deposit.server.ts';
import { rejectUnansweredRequests } from './rentals/moves/move-rental.server.ts';
import { sendRentalReminders } from './rentals/moves/notify-rental-parties.server.ts';
import { RENTAL_PARCELS } from './rentals/parcels/booked-parcels.server.ts';
import { followAccountChecks } from './rentals/payout-account/checks/check-payout-account.server.ts';
import { followTransfers } from './rentals/payouts/transfers/payout-transfers.server.ts';
import { retryBookings } from './shipping/bookings/book-parcel.server.ts';
import { pollParcels } from './shipping/bookings/track-parcels.server.ts';
import { expireGiftCards } from './store-credit/gift-cards/redeem-gift-card.server.ts';
import { expireStoreCredit } from './store-credit/store-credit.server.ts';
import { sendPriceAlerts } from './wishlist/price-alerts/send-price-alerts.server.ts';

/** CONTENTS 4: scheduled jobs and their interval. */
export const scheduledJobs: readonly ScheduledJob<JobContext>[] = [
  // Runs before the jobs that poll for payments, because the sandbox acts as the provider.
  { name: 'take-late-sandbox-payments', cron: '* * * * *', run: ({ db }) => captureLateSandboxPayments(db) },
  { name: 'ask-about-charges', cron: '* * * * *', run: pollCharges },
  { name: 'expire-holds', cron: '* * * * *', run: expireReservations },
  { name: 'sum-order-days', cron: '* * * * *', run: ({ db }) => sumOrderDays(db) },
  { name: 'fill-order-search', cron: '* * * * *', run: ({ db }) => fillOrderSearch(db) },
  { name: 'notify-schedule-changes', cron: '* * * * *', run: ({ db }) => notifyScheduleChanges(db) },
  { name: 'send-stock-alerts', cron: '* * * * *', run: sendStockAlerts },
  { name: 'delete-expired-stock-alerts', cron: '35 3 * * *', run: ({ db }) => deleteExpiredStockAlerts(db) },
  // By day only; the job sends each person at most one on a day.
  { name: 'send-price-alerts', cron: '10 9-20 * * *', run: sendPriceAlerts },
  { name: 'reject-unanswered', cron: '*/5 * * * *', run: ({ db }) => rejectUnansweredRequests(db) },
  { name: 'remind-of-rentals', cron: '5 * * * *', run: sendRentalReminders },
  { name: 'end-unpaid-exchanges', cron: '35 * * * *', run: endUnpaidExchanges },
  { name: 'expire-store-credit', cron: '15 0 * * *', run: ({ db }) => expireStoreCredit(db) },
  { name: 'expire-gift-cards', cron: '20 0 * * *', run: ({ db }) => expireGiftCards(db) },
  { name: 'forget-ended-sessions', cron: '10 3 * * *', run: ({ db }) => deleteExpiredSessions(db) },
  { name: 'forget-past-codes', cron: '*/30 * * * *', run: ({ db }) => deleteExpiredCodes(db) },
  { name: 'forget-past-limits', cron: '*/30 * * * *', run: ({ db }) => deleteExpiredLimits(db) },
  { name: 'forget-old-keys', cron: '20 3 * * *', run: ({ db }) => deleteExpiredIdempotencyKeys(db) },
  { name: 'charge-ending-holds', cron: '20 * * * *', run: chargeEndingHolds },
  {
    name: 'follow-refunds',
    cron: '25 * * * *',
    run: ({ db, payments }) => retryRefunds(db, payments),
  },
  { name: 'follow-payout-transfers', cron: '*/5 * * * *', run: followTransfers },
  { name: 'follow-account-checks', cron: '*/5 * * * *', run: followAccountChecks },
  // Runs before the poller, because the simulator acts as the courier.
  { name: 'move-simulated-parcels', cron: '* * * * *', run: receiveSimulatedSteps },
  { name: 'book-parcels', cron: '*/5 * * * *', run: (context) => retryBookings(context, ORDER_PARCELS) },
  { name: 'track-parcels', cron: '*/30 * * * *', run: (context) => pollParcels(context, TRACKED_SHIPMENTS) },
  {
    name: 'book-rental-parcels',
    cron: '*/5 * * * *',
    run: (context) => retryBookings(context, RENTAL_PARCELS),
  },
  {
    name: 'track-rental-parcels',
    cron: '*/30 * * * *',
    run: (context) => pollParcels(context, RENTAL_PARCELS),
  },
  {
    name: 'compare-with-providers',
    cron: '30 4 * * *',
    run: ({ db, payments }) => reconcilePayments(db, payments),
  },
  { name: 'fetch-left-pictures', cron: '*/20 * * * *', run: ({ db }) => resumePictureFetching(db) },
  { name: 'delete-old-import-changes', cron: '40 2 * * *', run: ({ db }) => deleteOldImportChanges(db) },
  { name: 'delete-old-bulk-changes', cron: '42 2 * * *', run: ({ db }) => deleteOldBulkChanges(db) },
  { name: 'reindex-outdated-products', cron: '30 2 * * *', run: ({ db }) => reindexOutdatedProducts(db) },
  { name: 'rank-bought-together', cron: '20 2 * * *', run: ({ db }) => updateBoughtTogether(db) },
  { name: 'sweep-uploads', cron: '50 2 * * *', run: deleteUnusedUploads },
  { name: 'alert-staff-of-jobs', cron: '*/5 * * * *', run: alertStaffOfFailedJobs },
  { name: 'alert-staff-of-deposits', cron: '50 7 * * *', run: alertStaffOfDeposits },
  { name: 'send-staff-digests', cron: '0 8 * * *', run: sendStaffDigests },
  { name: 'end-retention', cron: '45 3 * * *', run: ({ db }) => endRetentions(db) },
  { name: 'watch-ledger', cron: '40 4 * * *', run: ({ db }) => watchLedger(db) },
  { name: 'clean-up-messages', cron: '15 * * * *', run: ({ db }) => cleanUpMessages(db) },
];
