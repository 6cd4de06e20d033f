import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, refusals } from '#app/foundation/api-room.ts';
import { daysBetween } from '#app/foundation/shown-date.ts';
import { showStats } from './server/show-stats.ts';
import { statsShape } from './stats.shapes.ts';
import { LONGEST_PERIOD, USUAL_PERIOD } from './stats-period.ts';

/** The figures of the dashboard. */
export const statsApi = createRoomApi();

const day = z.iso.date('Please give the day as YYYY-MM-DD.').optional();
const DAYS_SENTENCE = `Please give a number of days from 1 to ${LONGEST_PERIOD}.`;

const statsQuery = z
  .object({
    from: day,
    to: day,
    days: z.coerce
      .number<string | undefined>({ message: DAYS_SENTENCE })
      .int(DAYS_SENTENCE)
      .min(1, DAYS_SENTENCE)
      .max(LONGEST_PERIOD, DAYS_SENTENCE)
      .default(USUAL_PERIOD),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    message: 'Please give both days, from and to, or neither.',
    path: ['from'],
  })
  .refine(({ from = '', to = '' }) => from <= to, {
    message: 'The first day is after the last.',
    path: ['from'],
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= LONGEST_PERIOD, {
    message: `At most ${LONGEST_PERIOD} days, please.`,
    path: ['from'],
  });

statsApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/stats',
    tags: ['Admin'],
    ...may('dashboard'),
    summary: 'The shop at a glance: what was sold in a period and before it, and what waits',
    description: 'The period is `from` and `to`, days in India and both counted, or else the last `days`.',
    request: { query: statsQuery },
    responses: { 200: answer(statsShape, 'The figures'), ...refusals(400, 401, 403) },
  }),
  async (c) => {
    const { from, to, days } = c.req.valid('query');
    const wish = from !== undefined && to !== undefined ? { from, to } : { days };
    return c.json(await showStats(c.var.reads, c.var.actor, wish), 200);
  },
);
