import { createRoute, z } from '@hono/zod-openapi';
import { createModuleApi, jsonResponse, may, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import { loadPendingCounts, loadStats } from './load-stats.server.ts';
import { pendingCountsSchema, statsSchema } from './stats.schema.ts';
import { DEFAULT_PERIOD_DAYS, MAX_PERIOD_DAYS } from './stats-period.ts';

export const statsApi = createModuleApi();

const day = z.iso.date('Use the format YYYY-MM-DD.').optional();
const DAYS_SENTENCE = `The number of days must be from 1 to ${MAX_PERIOD_DAYS}.`;

const statsQuery = z
  .object({
    from: day,
    to: day,
    days: z.coerce
      .number<string | undefined>({ message: DAYS_SENTENCE })
      .int(DAYS_SENTENCE)
      .min(1, DAYS_SENTENCE)
      .max(MAX_PERIOD_DAYS, DAYS_SENTENCE)
      .default(DEFAULT_PERIOD_DAYS),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    message: 'Enter both dates, from and to, or neither.',
    path: ['from'],
  })
  .refine(({ from = '', to = '' }) => from <= to, {
    message: 'The start date must not be after the end date.',
    path: ['from'],
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= MAX_PERIOD_DAYS, {
    message: `The period can be at most ${MAX_PERIOD_DAYS} days.`,
    path: ['from'],
  });

statsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/stats',
    ...policy({}),
    tags: ['Admin'],
    ...may('dashboard'),
    summary: 'Dashboard figures: sales of a period and of the one before it, and open tasks',
    description: 'The period is `from` to `to` (days in India, both included), or the last `days`.',
    request: { query: statsQuery },
    responses: { 200: jsonResponse(statsSchema, 'The figures'), ...refusalResponses(400, 401, 403) },
  }),
  async (c) => {
    const { from, to, days } = c.req.valid('query');
    const input = from !== undefined && to !== undefined ? { from, to } : { days };
    return c.json(await loadStats(c.var.reads, c.var.actor, input), 200);
  },
);

statsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/pending',
    ...policy({}),
    tags: ['Admin'],
    ...may('orders', 'finance', 'rentals', 'support'),
    summary: 'Numbers of open tasks, of the areas that the role works in',
    responses: { 200: jsonResponse(pendingCountsSchema, 'The numbers'), ...refusalResponses(401, 403) },
  }),
  async (c) => c.json(await loadPendingCounts(c.var.db, c.var.actor), 200),
);
