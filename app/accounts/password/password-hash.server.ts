import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { refuse } from '#app/platform/http/refusal.ts';

type Costs = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** Argon2id with 64 MiB and 3 passes: about 85 ms of one core (ASVS 11.4.2, decision 035). */
export const PASSWORD_COSTS: Costs = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** Each hash uses 64 MiB and one core while it runs. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 100;

let costs = PASSWORD_COSTS;
let running = 0;
const waiting: (() => void)[] = [];
let dummyHash: Promise<string> | undefined;

/** For tests; throws in any other environment. */
export function setPasswordCosts(other: Costs): void {
  if (process.env.NODE_ENV !== 'test') throw new Error('Only tests may change the password hash costs.');
  costs = other;
  dummyHash = undefined;
}

/** Refuses as not ready while too many hashes are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return await withConcurrencyLimit(() => hash(password, costs));
}

/** Whether a hash uses outdated costs; the next sign-in rehashes. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = costs;
  return !passwordHash.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/**
 * Takes the same time without a hash or with an outdated one, so that timing does not reveal who has an account.
 * Refuses as not ready while too many hashes are waiting.
 */
export async function isPasswordCorrect(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  return await withConcurrencyLimit(async () => {
    const isRight = typeof passwordHash === 'string' && (await verify(passwordHash, password));
    if (!isRight && (!passwordHash || isOutdated(passwordHash)))
      await verify(await createDummyHash(), password);
    return isRight;
  });
}

/** The hash of a random text, with today's costs. */
function createDummyHash(): Promise<string> {
  dummyHash ??= hash(randomBytes(16).toString('hex'), costs);
  return dummyHash;
}

async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await waitForTurn();
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** A finished hash passes its slot to the next one, so the count stays the same. */
async function waitForTurn(): Promise<void> {
  if (waiting.length >= MAX_WAITING)
    throw refuse.notReady('Too many people are logging in at the moment. Please try again.');
  await new Promise<void>((resolve) => waiting.push(resolve));
}
