import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { type RunningShop, startShop } from '#test/processes/running-shop.ts';
import { SEED } from '#test/seed.ts';
import { withDatabase } from './parts/with-database.ts';
import { anyRequest, type RandomRequest } from './random/any-request.ts';
import type { ApiDescription } from './random/api-description.ts';

/** `npm run test:long` sends 10,000 with the seed of the day. */
const REQUESTS = Number(process.env.RANDOM_REQUESTS ?? 300);
const AT_ONCE = 4;
/** Requests per set of users: requests close accounts, end sessions and remove roles, so users are replaced. */
const PEOPLE_LAST = 40;
const REST_MS = REQUESTS > 1_000 ? 30_000 : 2_000;

interface Met {
  request: RandomRequest;
  status: number;
  ms: number;
  text: string;
}

test(`${REQUESTS} random requests by the API's description (seed ${SEED}): nothing breaks`, {
  timeout: 60_000 + REQUESTS * 300,
}, async () => {
  const shop = await startShop({ env: { HOST: '127.0.0.1', DRAW_AHEAD: '0', COD_OPEN_ORDERS: '100' } });
  await withDatabase(shop.databaseUrl(), async (db) => {
    const ids = await furnishedIds(db);
    const api = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as ApiDescription;
    const requests = fc.sample(anyRequest(api, ids), { numRuns: REQUESTS, seed: SEED });
    const before = memoryOf(shop);
    const met: Met[] = [];
    const memory = [before];
    for (let start = 0; start < requests.length; start += PEOPLE_LAST) {
      const people = await newPeople(db);
      const part = requests.slice(start, start + PEOPLE_LAST);
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, lane) => {
          for (const [index, request] of part.entries())
            if (index % AT_ONCE === lane) met.push(await send(shop, request, people));
        }),
      );
      memory.push(memoryOf(shop));
    }
    await wait(REST_MS);
    logSummary(met, { before, course: atTenths(memory), after: memoryOf(shop) });
    expect(met.filter(isBroken).map(asSeen)).toEqual([]);
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
    expect(shop.output()).not.toContain('"msg":"unexpected error"');
    expect(await brokenInvariants(db)).toEqual({});
  });
});

/** A 503 is allowed if the API description lists it: no provider is set up here. */
function isBroken({ status, request }: Met): boolean {
  return status >= 500 && !(status === 503 && request.operation.statuses.includes('503'));
}

async function send(
  { origin }: RunningShop,
  request: RandomRequest,
  people: Record<string, string>,
): Promise<Met> {
  const { method, path, headers, body, as } = request;
  const token = as === 'a stranger' ? newId() : people[as];
  const began = performance.now();
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: ['GET', 'HEAD'].includes(method) ? undefined : body,
  });
  const text = await answer.text();
  return { request, status: answer.status, ms: performance.now() - began, text };
}

/** Session tokens of new users, one of each kind; the admin has the Owner role. */
async function newPeople(db: Database): Promise<Record<string, string>> {
  const add = async (role: string | null) => {
    const id = newId();
    const mobile = `+917${String(++people).padStart(9, '0')}`;
    await db
      .insertInto('users')
      .values({ id, role, name: 'Rohan Verma', email: `${id}@example.in`, mobile })
      .execute();
    return await openSession(db, { userId: id });
  };
  return { admin: await add('owner'), shopper: await add(null), owner: await add(null) };
}
let people = 0;

/** Ids of all fixtures. */
async function furnishedIds(db: Database): Promise<string[]> {
  const { asha, meera, rohan, admin, ...things } = await seedFixtures(db);
  return [...Object.values(things), ...[asha, meera, rohan, admin].map(({ userId }) => userId)];
}

/** Memory of the server process in MB. */
function memoryOf({ process: { pid } }: RunningShop): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024);
}

function asSeen({ request, status, text }: Met) {
  const { method, path, as, headers, body } = request;
  return { status, method, path, as, headers, body: String(body), text: text.slice(0, 300) };
}

/** Eleven of many readings: the first, and the last of each tenth. */
function atTenths(readings: number[]): number[] {
  return Array.from(
    { length: 11 },
    (_, tenth) => readings[Math.round((tenth / 10) * (readings.length - 1))] as number,
  );
}

function logSummary(met: Met[], memory: { before: number; course: number[]; after: number }): void {
  const counts = Object.entries(Object.groupBy(met, ({ status }) => status)).map(
    ([status, all]) => `${all?.length} × ${status}`,
  );
  const slowest = met.toSorted((a, b) => b.ms - a.ms);
  const named = slowest
    .slice(0, 3)
    .map(({ ms, request }) => `${Math.round(ms)} ms ${request.method} ${request.operation.path}`);
  const operations = new Set(met.map(({ request }) => `${request.method} ${request.operation.path}`));
  console.log(`Seed ${SEED}: ${met.length} requests to ${operations.size} operations, ${AT_ONCE} at a time: ${counts.join(', ')}.
Slower than 2 s: ${met.filter(({ ms }) => ms > 2_000).length}. The slowest: ${named.join(', ')}.
Memory of the serving process: ${memory.before} MB before, ${memory.course.join(', ')} MB by tenths of the requests, ${memory.after} MB after a rest.`);
}
