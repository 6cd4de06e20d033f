import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { freePort } from '#test/processes/free-port.ts';
import { type Certificates, openAuthority } from './parts/certificates.ts';
import { giveAway, programDir, startProgram } from './parts/program.ts';
import { stackTest } from './parts/stack-test.ts';

/** Responses of the proxies of `deploy/` on port 80. */

const DEPLOY = path.join(import.meta.dirname, '..', '..', 'deploy');
const HOST = 'shop.example.in';

interface Place {
  dir: string;
  http: number;
  https: number;
}

async function newPlace(): Promise<Place> {
  return { dir: programDir(), http: await freePort(), https: await freePort() };
}

/** Writes a copy of a file with a server's ports and paths replaced by local ones; fails if one is not found. */
function adapt(file: string, { dir }: Place, changes: [string | RegExp, string][]): string {
  let content = readFileSync(path.join(DEPLOY, file), 'utf8');
  for (const [from, to] of changes) {
    expect(content).toMatch(from);
    content = content.replace(from, to);
  }
  const target = path.join(dir, path.basename(file));
  writeFileSync(target, content);
  return target;
}

async function ask({ http }: Place, asked: string) {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: http, path: asked, headers: { host: HOST } };
    get(options, resolve).on('error', reject);
  });
  const { statusCode: status, headers } = response;
  return { status, location: headers.location, type: headers['content-type'], body: await text(response) };
}

async function expectPlainCallsRefused(place: Place, { says = true } = {}): Promise<void> {
  for (const call of ['/api/products?limit=1', '/api/auth/me', '/%61pi/auth/me']) {
    const { status, location, type, body } = await ask(place, call);
    expect([call, status, location]).toEqual([call, 403, undefined]);
    if (!says) continue;
    expect(type).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toEqual({ success: false, message: 'Please call over https.' });
  }
  for (const page of ['/', '/products?page=2', '/apia']) {
    const { status, location } = await ask(place, page);
    expect([status, location]).toEqual([301, `https://${HOST}${page}`]);
  }
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const temporaryDirs = (dir: string) => TEMPORARY.map((name) => `${name}_temp_path ${dir}/${name};`).join(' ');

async function startNginx({ dir, http }: Place, file: string): Promise<void> {
  const args = ['-p', dir, '-c', file, '-e', 'stderr', '-g', 'daemon off; master_process off;'];
  await startProgram('nginx', { command: '/usr/sbin/nginx', args, dir, port: http });
}

function issuePem(certificates: Certificates, { dir }: Place): string {
  const { key, certificate } = certificates.issue(HOST);
  const pem = path.join(dir, 'shop.pem');
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  giveAway(pem);
  return pem;
}

const REFUSES = 'refuses calls over plain HTTP and leads everything else to https';

stackTest(`nginx ${REFUSES}`, { needs: ['nginx', 'openssl'] }, async () => {
  const place = await newPlace();
  const { key, certificate } = openAuthority().issue(HOST);
  const file = adapt('proxy/nginx.conf', place, [
    ['user www-data;', ''],
    ['/run/nginx.pid', `${place.dir}/nginx.pid`],
    ['error_log /var/log/nginx/error.log', 'error_log stderr'],
    ['access_log /var/log/nginx/access.log shop;', `access_log off; ${temporaryDirs(place.dir)}`],
    ['listen 80 default_server;', `listen 127.0.0.1:${place.http} default_server;`],
    ['listen [::]:80 default_server;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${place.https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/vastra/tls/fullchain.pem', certificate],
    ['/etc/vastra/tls/privkey.pem', key],
  ]);
  await startNginx(place, file);
  await expectPlainCallsRefused(place);
});

stackTest(`HAProxy ${REFUSES}`, { needs: ['haproxy', 'openssl'] }, async () => {
  const place = await newPlace();
  const file = adapt('proxy/haproxy.cfg', place, [
    [/ {2}(user|group) haproxy\n {2}(user|group) haproxy\n/, ''],
    ['bind :80', `bind 127.0.0.1:${place.http}`],
    ['bind :443', `bind 127.0.0.1:${place.https}`],
    ['/etc/vastra/tls/shop.pem', issuePem(openAuthority(), place)],
    [/maxconn 20000/g, 'maxconn 100'],
  ]);
  const args = ['-db', '-f', file];
  await startProgram('HAProxy', { command: '/usr/sbin/haproxy', args, dir: place.dir, port: place.http });
  await expectPlainCallsRefused(place);
});

stackTest(`Caddy ${REFUSES}`, { needs: ['caddy'] }, async () => {
  const place = await newPlace();
  const file = adapt('proxy/Caddyfile', place, [
    [
      '\tservers {',
      `\thttp_port ${place.http}\n\thttps_port ${place.https}\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tservers {`,
    ],
  ]);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  await startProgram('Caddy', { command: '/usr/bin/caddy', args, dir: place.dir, port: place.http });
  await expectPlainCallsRefused(place);
});

/** The ingress controller inserts the snippets into its nginx, so nginx tests them. */
stackTest(
  'nginx, with the snippets for the ingress controller, refuses calls over plain HTTP',
  { needs: ['nginx'] },
  async () => {
    const place = await newPlace();
    const { http, server } = snippets();
    const file = path.join(place.dir, 'nginx.conf');
    writeFileSync(
      file,
      `pid ${place.dir}/nginx.pid; events {} http { access_log off; ${temporaryDirs(place.dir)} ${http}
       server { listen 127.0.0.1:${place.http}; ${server} location / { return 301 https://$host$request_uri; } } }`,
    );
    await startNginx(place, file);
    await expectPlainCallsRefused(place, { says: false });
  },
);

function snippets(): { http: string; server: string } {
  const ingress = readFileSync(path.join(DEPLOY, 'kubernetes/ingress.yaml'), 'utf8');
  const comment = [...ingress.matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line).join('\n');
  const settings = parseAllDocuments(comment)[0]?.toJS();
  return { http: settings['http-snippet'], server: settings['server-snippet'] };
}
