import { forgetEndedSessions } from './accounts/server/forget-ended-sessions.ts';
import { forgetPastCodes } from './accounts/server/forget-past-codes.ts';
import { forgetPastLimits } from './accounts/server/forget-past-limits.ts';
import { tellOfTime } from './content/server/tell-of-time.ts';
import type { Workshop } from './events.ts';
import { forgetOldKeys } from './foundation/idempotency.server.ts';
import type { ClockTask } from './foundation/news.server.ts';
import { sweepUploads } from './media/server/sweep-uploads.ts';
import { putAwayMessages } from './notifications/server/put-away-messages.ts';
import { askAboutCharges } from './orders/server/ask-about-charges.ts';
import { expireHolds } from './orders/server/expire-holds.ts';
import { sumOrderDays } from './orders/server/sum-order-days.ts';
import { watchLedger } from './payments/server/check-ledger.ts';
import { compareWithProviders } from './payments/server/compare-with-providers.ts';
import { followRefunds } from './payments/server/follow-refunds.ts';
import { takeLateSandboxPayments } from './payments/server/sandbox/pay-at-sandbox.ts';
import { rejectUnanswered } from './rentals/server/reject-unanswered.ts';
import { remindOfRentals } from './rentals/server/remind-of-rentals.ts';
import { fetchLeftPictures } from './sheets/server/fetch-pictures.ts';

/** CONTENTS 4: what the clock does, how often. */
export const clockTasks: readonly ClockTask<Workshop>[] = [
  // Stands before those that ask what was paid: the sandbox plays a provider.
  { name: 'take-late-sandbox-payments', cron: '* * * * *', run: ({ db }) => takeLateSandboxPayments(db) },
  { name: 'ask-about-charges', cron: '* * * * *', run: askAboutCharges },
  { name: 'expire-holds', cron: '* * * * *', run: expireHolds },
  { name: 'sum-order-days', cron: '* * * * *', run: ({ db }) => sumOrderDays(db) },
  { name: 'tell-of-time', cron: '* * * * *', run: ({ db }) => tellOfTime(db) },
  { name: 'reject-unanswered', cron: '*/5 * * * *', run: ({ db }) => rejectUnanswered(db) },
  { name: 'remind-of-rentals', cron: '5 * * * *', run: remindOfRentals },
  { name: 'forget-ended-sessions', cron: '10 3 * * *', run: ({ db }) => forgetEndedSessions(db) },
  { name: 'forget-past-codes', cron: '*/30 * * * *', run: ({ db }) => forgetPastCodes(db) },
  { name: 'forget-past-limits', cron: '*/30 * * * *', run: ({ db }) => forgetPastLimits(db) },
  { name: 'forget-old-keys', cron: '20 3 * * *', run: ({ db }) => forgetOldKeys(db) },
  {
    name: 'follow-refunds',
    cron: '25 * * * *',
    run: ({ db, payments }) => followRefunds(db, payments),
  },
  {
    name: 'compare-with-providers',
    cron: '30 4 * * *',
    run: ({ db, payments }) => compareWithProviders(db, payments),
  },
  { name: 'fetch-left-pictures', cron: '*/20 * * * *', run: ({ db }) => fetchLeftPictures(db) },
  { name: 'sweep-uploads', cron: '50 2 * * *', run: sweepUploads },
  { name: 'watch-ledger', cron: '40 4 * * *', run: ({ db }) => watchLedger(db) },
  { name: 'put-away-messages', cron: '15 * * * *', run: ({ db }) => putAwayMessages(db) },
];
