import { dayInIndia } from '#app/platform/time/calendar-day.ts';

/** The seed of random tests: another one each day. `SEED=20261122 npm test` repeats the cases of a day. */
export const SEED = Number(process.env.SEED ?? dayInIndia(new Date()).replaceAll('-', ''));
