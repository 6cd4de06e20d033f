import { forgetEndedSessions } from './accounts/server/forget-ended-sessions.ts';
import { forgetPastCodes } from './accounts/server/forget-past-codes.ts';
import { forgetPastLimits } from './accounts/server/forget-past-limits.ts';
import type { Workshop } from './events.ts';
import { forgetOldKeys } from './foundation/idempotency.server.ts';
import type { ClockTask } from './foundation/news.server.ts';
import { putAwayMessages } from './notifications/server/put-away-messages.ts';

/** CONTENTS 4: what the clock does, how often. */
export const clockTasks: readonly ClockTask<Workshop>[] = [
  { name: 'forget-ended-sessions', cron: '10 3 * * *', run: ({ db }) => forgetEndedSessions(db) },
  { name: 'forget-past-codes', cron: '*/30 * * * *', run: ({ db }) => forgetPastCodes(db) },
  { name: 'forget-past-limits', cron: '*/30 * * * *', run: ({ db }) => forgetPastLimits(db) },
  { name: 'forget-old-keys', cron: '20 3 * * *', run: ({ db }) => forgetOldKeys(db) },
  { name: 'put-away-messages', cron: '15 * * * *', run: ({ db }) => putAwayMessages(db) },
];
