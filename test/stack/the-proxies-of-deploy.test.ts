import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../processes/free-port.ts';
import { openAuthority } from './parts/certificates.ts';
import { giveAway, programDir, startProgram } from './parts/program.ts';
import { stackTest } from './parts/stack-test.ts';
import { newVisitors, type Visitor } from './parts/visitor.ts';

/**
 * The proxies of `deploy/` in front of two shops: two releases during an upgrade, and shops without their database.
 */

const PROXIES = path.join(import.meta.dirname, '..', '..', 'deploy', 'proxy');
const VISITS = 12;
/** Failed checks per shop; a proxy removes a server after two. */
const CHECKS = 6;

stackTest(
  'nginx asks the other release for a script, sends no order twice, and lets unready shops speak',
  { needs: ['nginx', 'openssl'] },
  async () => {
    const { port, shops, visitor, certificate, key, dir, write } = await prepare();
    const file = write('nginx.conf', [
      ['/etc/vastra/tls/fullchain.pem', certificate],
      ['/etc/vastra/tls/privkey.pem', key],
      ['/run/nginx.pid', `${dir}/nginx.pid`],
      ['/var/log/nginx', dir],
      ['user www-data;', ''],
      ['server_tokens off;', TEMPORARY.map((each) => `${each}_temp_path ${dir}/${each};`).join('\n')],
      ['listen 80 default_server;', `listen 127.0.0.1:${await freePort()};`],
      ['listen [::]:80 default_server;', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['listen [::]:443 ssl http2;', ''],
      ...asServers(shops),
    ]);
    const args = ['-c', file, '-e', 'stderr', '-g', 'daemon off; master_process off;'];
    await startProgram('nginx', { command: '/usr/sbin/nginx', args, dir, port });
    await expectScripts(visitor);
    await expectOneOrder(visitor, shops);
    for (let visit = 0; visit < VISITS; visit++) await expectTheirWords(visitor, shops, false);
  },
);

stackTest(
  'HAProxy asks the other release for a script, sends no order twice, and lets unready shops speak',
  { needs: ['haproxy', 'openssl'] },
  async () => {
    const { port, shops, visitor, certificate, key, dir, write } = await prepare();
    const both = path.join(dir, 'shop.pem');
    writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    giveAway(both);
    const file = write('haproxy.cfg', [
      ['/etc/vastra/tls/shop.pem', both],
      ['  user haproxy\n  group haproxy\n', ''],
      ['maxconn 20000', 'maxconn 500'],
      ['inter 2s', 'inter 50'],
      ['bind :80', `bind 127.0.0.1:${await freePort()}`],
      ['bind :443', `bind 127.0.0.1:${port}`],
      ...asServers(shops),
    ]);
    await startProgram('haproxy', { command: '/usr/sbin/haproxy', args: ['-db', '-f', file], dir, port });
    await expectScripts(visitor);
    await expectOneOrder(visitor, shops);
    await expectTheirWords(visitor, shops);
  },
);

stackTest(
  'Caddy leads a visitor to one release, and lets unready shops speak',
  { needs: ['caddy', 'openssl'] },
  async () => {
    const { port, shops, visitor, certificate, key, dir, write } = await prepare();
    const file = write('Caddyfile', [
      ['health_interval 2s', 'health_interval 50ms'],
      ['{\n\tservers {', `{\n\tauto_https disable_redirects\n\tadmin off\n\tservers {`],
      ['http://{$STORE_HOST:shop.example.in} {', `http://localhost:${await freePort()} {`],
      ['{$STORE_HOST:shop.example.in} {', `https://localhost:${port} {\n\ttls ${certificate} ${key}`],
      ...asServers(shops),
    ]);
    await startProgram('caddy', {
      command: '/usr/bin/caddy',
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      dir,
      port,
    });
    await expectOneRelease(visitor);
    await expectTheirWords(visitor, shops);
  },
);

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

async function prepare() {
  const dir = programDir();
  const port = await freePort();
  const shops = [await startRelease('old'), await startRelease('new')];
  const authority = openAuthority();
  const visitors = newVisitors({ origin: `https://localhost:${port}` }, authority.authority.pem);
  const write = (name: string, changes: [string, string][]) => {
    const text = changes.reduce(
      (now, [from, to]) => {
        expect(now).toContain(from);
        return now.replaceAll(from, to);
      },
      readFileSync(path.join(PROXIES, name), 'utf8'),
    );
    const file = path.join(dir, name);
    writeFileSync(file, text);
    return file;
  };
  return { dir, port, shops, visitor: () => visitors.next(), write, ...authority.issue('shop.example.in') };
}

type Release = Awaited<ReturnType<typeof startRelease>>;

/** A stub: its page names its script, and it refuses orders with 503, like a busy shop. */
async function startRelease(name: string) {
  let orders = 0;
  let refusedChecks = 0;
  let isReady = true;
  const script = `/assets/${name}.js`;
  const statusOf = ({ url = '/', method }: IncomingMessage) => {
    if (!isReady || method === 'POST') return 503;
    return url.startsWith('/assets/') && url !== script ? 404 : 200;
  };
  const server = createServer((req, res) => {
    if (req.method === 'POST') orders++;
    if (req.url === '/readyz' && !isReady) refusedChecks++;
    res.writeHead(statusOf(req)).end(isReady ? script : 'The database is away.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    port: (server.address() as { port: number }).port,
    orders: () => orders,
    refusedChecks: () => refusedChecks,
    loseDatabase: () => {
      isReady = false;
    },
  };
}

function asServers([one, other]: Release[]): [string, string][] {
  return [
    ['127.0.0.1:3001', `127.0.0.1:${one?.port}`],
    ['127.0.0.1:3002', `127.0.0.1:${other?.port}`],
  ];
}

async function expectScripts(visitor: () => Visitor) {
  for (let visit = 0; visit < VISITS; visit++) {
    const { ask } = visitor();
    for (const script of ['/', '/assets/old.js', '/assets/new.js'])
      expect((await ask('GET', script)).status, script).toBe(200);
  }
  expect((await visitor().ask('GET', '/assets/of-no-release.js')).status).toBe(404);
}

/** Visitors are spread over both releases, and each one gets the script that matches their page. */
async function expectOneRelease(visitor: () => Visitor) {
  const releases = new Set<string>();
  for (let visit = 0; visit < VISITS; visit++) {
    const { ask } = visitor();
    const page = await ask('GET', '/');
    releases.add(page.text);
    expect((await ask('GET', page.text)).status, page.text).toBe(200);
  }
  expect([...releases].sort()).toEqual(['/assets/new.js', '/assets/old.js']);
}

async function expectOneOrder(visitor: () => Visitor, shops: Release[]) {
  expect((await visitor().ask('POST', '/api/cart/orders', { body: {} })).status).toBe(503);
  expect(shops.reduce((sum, shop) => sum + shop.orders(), 0)).toBe(1);
}

/** Visitors get the shops' own response, even when the proxy considers both unready. */
async function expectTheirWords(visitor: () => Visitor, shops: Release[], isChecked = true) {
  for (const shop of shops) shop.loseDatabase();
  do {
    const answer = await visitor().ask('GET', '/');
    expect([answer.status, answer.text]).toEqual([503, 'The database is away.']);
  } while (isChecked && shops.some((shop) => shop.refusedChecks() < CHECKS));
}
