import { request } from 'node:http';
import { expect } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { startPrimary } from './parts/postgres.ts';
import { stackTest } from './parts/stack-test.ts';
import { startTwoShops } from './parts/two-shops.ts';
import type { Visitor } from './parts/visitor.ts';
import { withDatabase } from './parts/with-database.ts';
import { register } from './walks/person.ts';

const needs = ['nginx', 'openssl', 'postgres'] as const;
/** More than any rate limit per address (rules §2). */
const MANY_TRIES = 150;

async function startFurnished() {
  const database = await startPrimary();
  const stack = await startTwoShops({ DATABASE_URL: database.url });
  const admin = await withDatabase(
    database.url,
    async (db) => await openSession(db, (await seedFixtures(db)).admin),
  );
  return { ...stack, admin };
}

stackTest('forms of pages are taken from the public address, and from no other', { needs }, async () => {
  const { visitors, proxy, admin } = await startFurnished();
  const visitor = visitors.next();
  const gathering = {
    title: 'Block printing',
    description: 'A morning.',
    date: '2027-01-09T05:30:00.000Z',
    location: 'Jaipur',
  };
  const made = await visitor.ask('POST', '/api/admin/events', { token: admin, body: gathering });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);

  const forms: [path: string, fields: Record<string, string>][] = [
    ['/?index', { email: 'asha@example.in' }],
    ['/support', { name: 'Asha', email: 'asha@example.in', message: 'The hem came loose.' }],
    [`/events/${made.body.event.slug}`, { name: 'Asha', email: 'asha@example.in' }],
  ];
  for (const [path, fields] of forms) {
    const send = (origin: string) =>
      visitor.ask('POST', path, { body: new URLSearchParams(fields), headers: { origin } });
    expect([path, (await send(proxy.origin)).status]).toEqual([path, 200]);
    const strange = await send('https://elsewhere.test');
    expect([path, strange.status >= 400 && strange.status < 500]).toEqual([path, true]);
  }
});

stackTest('every answer says so: only over TLS, and which request it was', { needs }, async () => {
  const { visitors } = await startFurnished();
  const visitor = visitors.next();
  const home = await visitor.ask('GET', '/');
  const script = home.text.match(/\/assets\/[^"]+\.js/)?.[0] as string;
  const paths = ['/', '/', '/nowhere', '/healthz', '/readyz', '/robots.txt', '/favicon.svg', script];
  paths.push('/api/products', '/api/nowhere', '/api/cart', '/media/none/1200.webp', '/api/docs', '/sw.js');
  const ids = new Set<string>();
  for (const path of paths) {
    const { headers } = await visitor.ask('GET', path);
    const promises = {
      path,
      tls: headers['strict-transport-security'],
      sniff: headers['x-content-type-options'],
    };
    expect(promises).toEqual({ path, tls: expect.stringMatching(/^max-age=\d{8}/), sniff: 'nosniff' });
    // The proxy sets the id, so that its log and the shop's show the same one.
    expect([path, headers['x-request-id']]).toEqual([path, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    ids.add(headers['x-request-id'] as string);
  }
  expect(ids.size).toBe(paths.length);
});

stackTest('each visitor has their own limit, whatever they say of their address', { needs }, async () => {
  const { visitors, shops } = await startFurnished();
  const subscribe = (visitor: Visitor, headers: Record<string, string> = {}) =>
    visitor.ask('POST', '/api/newsletter', { body: { email: `${newId()}@example.in` }, headers });
  const eager = visitors.next();
  expect(await triesUntilRefused(() => subscribe(eager))).toBeLessThan(MANY_TRIES);
  expect((await subscribe(visitors.next())).status).toBe(200);
  const elsewhere = (place: number) => `203.0.113.${place % 250}`;
  for (const disguise of [
    (place: number) => ({ 'x-forwarded-for': elsewhere(place) }),
    (place: number) => ({ 'x-forwarded-for': `${elsewhere(place)}, 10.0.0.1, 127.0.0.1` }),
    (place: number) => ({ forwarded: `for=${elsewhere(place)}`, 'x-real-ip': elsewhere(place) }),
  ]) {
    const forger = visitors.next();
    expect(await triesUntilRefused((place) => subscribe(forger, disguise(place)))).toBeLessThan(MANY_TRIES);
  }
  // Forwarding headers are ignored from a client that bypasses the proxy.
  const past = (place: number) => subscribeAt(shops[0].origin, { 'x-forwarded-for': elsewhere(place) });
  expect(await triesUntilRefused(past)).toBeLessThan(MANY_TRIES);
});

stackTest('what one visitor tries locks nobody else out', { needs }, async () => {
  const { visitors } = await startFurnished();
  const signIn = (visitor: Visitor, emailOrMobile: string, password: string) =>
    visitor.ask('POST', '/api/auth/login', { body: { emailOrMobile, password } });
  const asha = await register(visitors.next());
  const attacker = visitors.next();
  for (let tries = 0; tries < 12; tries++) await signIn(attacker, asha.email, `wrong-${tries}`);
  const other = await register(visitors.next());
  expect((await signIn(visitors.next(), other.email, other.password)).status).toBe(200);

  const tries = await triesUntilRefused((place) =>
    signIn(attacker, `nobody-${place}@example.in`, 'wrong-one'),
  );
  expect(tries).toBeLessThan(MANY_TRIES);
  expect((await signIn(visitors.next(), other.email, other.password)).status).toBe(200);
});

async function triesUntilRefused(ask: (place: number) => Promise<{ status: number }>): Promise<number> {
  let tries = 0;
  while (tries < MANY_TRIES && (await ask(tries)).status !== 429) tries++;
  return tries;
}

/** Calls a shop directly, from an address that is not a trusted proxy. */
async function subscribeAt(origin: string, headers: Record<string, string>): Promise<{ status: number }> {
  const body = JSON.stringify({ email: `${newId()}@example.in` });
  return await new Promise((resolve, reject) => {
    const sent = { ...headers, 'content-type': 'application/json', 'content-length': body.length };
    const options = { method: 'POST', localAddress: '127.200.0.1', headers: sent };
    const url = `${origin.replace('localhost', '127.0.0.1')}/api/newsletter`;
    request(url, options, (response) => resolve({ status: response.resume().statusCode as number }))
      .on('error', reject)
      .end(body);
  });
}
