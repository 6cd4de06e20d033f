import { beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type TestPerson } from './people-for-tests.ts';
import { type ApiDocument, type RequestText, requestTexts } from './request-texts.ts';
import { openTestShop } from './shop-for-tests.ts';

/** Processing a request text must take linear time: a slower one would block all other requests. */

const LENGTH = 120_000;
const HOSTILE = {
  'blanks between letters': `a${' '.repeat(LENGTH)}b`,
  'hyphens and dots': `${'-.'.repeat(LENGTH / 2)}x`,
  'tags that never end': '<script'.repeat(LENGTH / 7),
  'an address that never ends': `a@${'a.'.repeat(LENGTH / 2)}`,
};
/** Ratio of CPU times. Noise on a busy machine stays far below it; a quadratic pattern goes far above it. */
const MOST_TIMES = 60;

const shop = await openTestShop();
const description: ApiDocument = (await shop.call('GET', '/api/openapi.json')).body;
const texts = requestTexts(description);
let admin: TestPerson;

beforeAll(async () => {
  admin = await addPerson(shop, { role: 'owner' });
});

test('every text that a call takes says how long it may be', () => {
  expect(texts.filter(({ isBounded }) => !isBounded).map(nameOf)).toEqual([]);
});

/** Blank text counts as empty, and some fields accept empty text. */
const BLANKS = ' '.repeat(LENGTH);

describe.each([...Object.entries(HOSTILE), ['blanks alone', BLANKS]])('%s', (_, hostile) => {
  test('are refused in every text of every body, and cost what they cost in a field that nobody reads', async () => {
    const costly: string[] = [];
    for (const text of texts.filter(({ bodyWith }) => bodyWith)) {
      const unread = await cpuMs(() => send(text, { unread: hostile }));
      const read = await cpuMs(async () => {
        const { status } = await send(text, text.bodyWith?.(hostile));
        expect(status, nameOf(text)).toSatisfy(hostile === BLANKS ? isAnswered : isInvalid);
      });
      if (read > MOST_TIMES * Math.max(unread, 1)) costly.push(`${nameOf(text)}: ${read} ms`);
    }
    expect(costly).toEqual([]);
  });

  test('are refused in every parameter', async () => {
    for (const text of texts.filter(({ parameter, path }) => parameter && !path.endsWith('/import')))
      expect((await sendParameter(text, hostile)).status, nameOf(text)).toSatisfy(
        hostile === BLANKS ? isAnswered : isRefused,
      );
  });
});

test.each(['a\0b', '\ud800'])(
  'a text that no table keeps (%j) is refused wherever it stands',
  async (text) => {
    for (const each of texts) {
      const { status } = each.bodyWith
        ? await send(each, each.bodyWith(text))
        : await sendParameter(each, text.toWellFormed());
      expect(status, nameOf(each)).toBeLessThan(500);
      if (each.bodyWith) expect(status, nameOf(each)).toBe(400);
    }
  },
);

test.each(['/api/admin/coupons/a%00b', '/api/products/%00', '/api/events/a%00/register'])(
  '%s is not there',
  async (path) => {
    expect((await shop.call('GET', path, { token: admin.token })).status).toBe(404);
  },
);

test('nor is an address with more characters than any has', async () => {
  expect((await shop.call('GET', `/api/products/${'a'.repeat(600)}`)).status).toBe(404);
});

test('/api/dev/outbox of a recipient that cannot be is refused', async () => {
  expect((await shop.call('GET', '/api/dev/outbox?to=a%00b')).status).toBe(400);
});

const isAnswered = (status: number) => status < 500;
const isInvalid = (status: number) => status === 400;
const isRefused = (status: number) => status === 400 || status === 404;

function nameOf({ method, path, name }: RequestText): string {
  return `${method} ${path} ${name}`;
}

async function send({ method, path }: RequestText, body: unknown) {
  return await shop.call(method, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), {
    token: admin.token,
    body,
  });
}

async function sendParameter({ method, path, parameter }: RequestText, text: string) {
  const { name = '', in: location } = parameter ?? {};
  const filled = path
    .replace(`{${name}}`, encodeURIComponent(text))
    .replaceAll(/\{\w+\}/g, crypto.randomUUID());
  const isHeader = location === 'header';
  return await shop.call(
    method,
    location === 'query' ? `${filled}?${name}=${encodeURIComponent(text)}` : filled,
    {
      token: admin.token,
      headers: isHeader ? { [name]: `k${text.replaceAll(/[^ -~]/g, '')}` } : {},
    },
  );
}

/** The minimum of three runs in ms, because other load only adds to it. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
    if ((costs[0] as number) < 20) break;
  }
  return Math.min(...costs);
}
