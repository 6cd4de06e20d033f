/** What random tests are made from, where `npm run test:long` or a person says so. */
export const SEED = process.env.SEED ? Number(process.env.SEED) : undefined;
/** For tests that are the same each time unless told. */
export const DEFAULT_SEED = 20_261_121;
