import { dayInIndia } from '#app/platform/time/calendar-day.ts';

/** Seed of random tests, a new one each day. `SEED=20261122 npm test` repeats that day's cases. */
export const SEED = Number(process.env.SEED ?? dayInIndia(new Date()).replaceAll('-', ''));
