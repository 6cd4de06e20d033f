import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { parseTrustedProxies } from '#app/platform/config/environment.server.ts';
import { readVisitor } from './visitor.ts';

const TRUSTED = parseTrustedProxies('loopback, 10.0.0.0/8, 2001:db8:ffff::/48');

function visitor(remoteAddress: string, headers: IncomingHttpHeaders = {}, trusted = TRUSTED) {
  return readVisitor({ headers, socket: { remoteAddress } } as IncomingMessage, trusted);
}

test.each([
  ['the peer, without a proxy', '203.0.113.9', {}, '203.0.113.9'],
  [
    'the peer, ignoring the header of an untrusted peer',
    '203.0.113.9',
    { 'x-forwarded-for': '192.0.2.1' },
    '203.0.113.9',
  ],
  ['the address from a trusted proxy', '10.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1'],
  ['an IPv4 proxy on an IPv6 socket', '::ffff:10.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1'],
  [
    'the last untrusted hop, not a forged first one',
    '10.0.0.1',
    { 'x-forwarded-for': '1.1.1.1, 192.0.2.1' },
    '192.0.2.1',
  ],
  ['a chain of proxies', '10.0.0.1', { 'x-forwarded-for': '192.0.2.1, 10.0.0.7, 10.0.0.8' }, '192.0.2.1'],
  [
    'the furthest hop, if all are trusted',
    '10.0.0.1',
    { 'x-forwarded-for': '10.0.0.9, 10.0.0.7' },
    '10.0.0.9',
  ],
  ['a hop with a port', '10.0.0.1', { 'x-forwarded-for': '192.0.2.1:4711' }, '192.0.2.1'],
  [
    'the last valid hop before an invalid one',
    '10.0.0.1',
    { 'x-forwarded-for': '192.0.2.1, unknown' },
    '10.0.0.1',
  ],
  ['Forwarded', '10.0.0.1', { forwarded: 'for=192.0.2.1;proto=https, For="10.0.0.7:80"' }, '192.0.2.1'],
  [
    'Forwarded with IPv6',
    '10.0.0.1',
    { forwarded: 'proto=https;for="[2001:db8:1:2:3::4]:80"' },
    '2001:db8:1:2::/64',
  ],
  [
    'two headers that agree',
    '10.0.0.1',
    { forwarded: 'for=192.0.2.1', 'x-forwarded-for': '192.0.2.1' },
    '192.0.2.1',
  ],
  [
    'the proxy, if two headers disagree',
    '10.0.0.1',
    { forwarded: 'for=1.1.1.1', 'x-forwarded-for': '192.0.2.1' },
    '10.0.0.1',
  ],
  ['IPv6 by its /64', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', {}, '2001:db8:1:2::/64'],
  ['a short IPv6', '2001:db8::1', {}, '2001:db8:0:0::/64'],
  ['a trusted IPv6 proxy', '2001:db8:ffff::1', { 'x-forwarded-for': '2001:db8:5:6::1' }, '2001:db8:5:6::/64'],
  ['a thousand hops', '10.0.0.1', { 'x-forwarded-for': `${'10.0.0.9,'.repeat(1000)}10.0.0.7` }, '10.0.0.9'],
])('the visitor is %s', (_name, peer, headers, address) => {
  expect(visitor(peer, headers).address).toBe(address);
});

test.each([
  ['this machine', '127.0.0.1', { host: 'localhost:3000' }, true],
  ['this machine by its address', '::1', { host: '[::1]:3000' }, true],
  ['an IPv4 socket shown as IPv6', '::ffff:127.0.0.1', { host: '127.0.0.1:3000' }, true],
  ['another host name for this machine', '127.0.0.1', { host: 'rebind.evil.test' }, false],
  ['a name that only starts like a local one', '127.0.0.1', { host: 'localhost.evil.test' }, false],
  ['a proxy on this machine', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, false],
  ['a proxy with Via', '127.0.0.1', { host: 'localhost', via: '1.1 proxy' }, false],
  ['a proxy that names its port', '127.0.0.1', { host: 'localhost', 'x-forwarded-port': '443' }, false],
  ['a tunnel', '127.0.0.1', { host: 'localhost', 'cf-connecting-ip': '203.0.113.9' }, false],
  ['a proxy with its own header', '127.0.0.1', { host: 'localhost', 'true-client-ip': '203.0.113.9' }, false],
  ['another machine', '203.0.113.9', { host: 'localhost' }, false],
  ['no host', '127.0.0.1', {}, false],
])('%s at %s is local: %s', (_name, peer, headers, isLocal) => {
  expect(visitor(peer, headers as IncomingHttpHeaders).isLocal).toBe(isLocal);
});

test('a request id is accepted from a trusted proxy and generated otherwise', () => {
  const headers = { 'x-request-id': 'abc-123' };
  expect(visitor('10.0.0.1', headers).requestId).toBe('abc-123');
  expect(visitor('203.0.113.9', headers).requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(visitor('10.0.0.1', { 'x-request-id': 'a"b' }).requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(visitor('10.0.0.1', { 'x-request-id': 'a'.repeat(129) }).requestId).toMatch(/^[0-9a-f-]{36}$/);
});
