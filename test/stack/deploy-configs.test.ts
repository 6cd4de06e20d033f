import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { stackTest } from './parts/stack-test.ts';

/** Validates the files of `deploy/` with the programs that use them. */

const DEPLOY = path.join(import.meta.dirname, '..', '..', 'deploy');

function temporaryDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'vastra-deploy-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: os.tmpdir(), ...env },
  });
  return { status, output: `${stdout}${stderr}` };
}

/** Writes a copy of a file with a server's paths replaced by local ones; fails if one is not found. */
function adapted(file: string, changes: [string, string][], dir: string): string {
  const target = path.join(dir, path.basename(file));
  const text = changes.reduce(
    (now, [from, to]) => {
      expect(now).toContain(from);
      return now.replaceAll(from, to);
    },
    readFileSync(path.join(DEPLOY, file), 'utf8'),
  );
  writeFileSync(target, text);
  return target;
}

function withCertificate(): string {
  const dir = temporaryDir();
  const [key, certificate] = [path.join(dir, 'privkey.pem'), path.join(dir, 'fullchain.pem')];
  const subject = ['-subj', '/CN=shop.example.in', '-days', '1'];
  const made = run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ]);
  expect(made, made.output).toMatchObject({ status: 0 });
  writeFileSync(path.join(dir, 'shop.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return dir;
}

stackTest('nginx takes its configuration', { needs: ['nginx', 'openssl'] }, async () => {
  const dir = withCertificate();
  const file = adapted(
    'proxy/nginx.conf',
    [
      ['/etc/vastra/tls', dir],
      ['/run/nginx.pid', `${dir}/nginx.pid`],
      ['/var/log/nginx', dir],
    ],
    dir,
  );
  const { status, output } = run('/usr/sbin/nginx', ['-t', '-q', '-c', file]);
  expect([status, output]).toEqual([0, '']);
});

stackTest('HAProxy takes its configuration', { needs: ['haproxy', 'openssl'] }, async () => {
  const dir = withCertificate();
  const { status, output } = run('/usr/sbin/haproxy', [
    '-c',
    '-q',
    '-f',
    adapted('proxy/haproxy.cfg', [['/etc/vastra/tls', dir]], dir),
  ]);
  expect([status, output]).toEqual([0, '']);
});

stackTest('Caddy takes its configuration, with the names of compose, too', { needs: ['caddy'] }, async () => {
  const config = path.join(DEPLOY, 'proxy/Caddyfile');
  const data = temporaryDir();
  const validate = (env: Record<string, string>) =>
    run('/usr/bin/caddy', ['adapt', '--validate', '--config', config], { ...env, HOME: data });
  const alone = validate({});
  expect([alone.status, alone.output]).toEqual([0, expect.stringContaining('"dial":"127.0.0.1:3002"')]);
  const composed = validate({ STORE_HOST: 'shop.example.in', SHOPS: 'shop-1:3000 shop-2:3000' });
  expect([composed.status, composed.output]).toEqual([0, expect.stringContaining('"dial":"shop-2:3000"')]);
});

stackTest(
  'Prometheus takes the alert rules and the scrape configuration',
  { needs: ['promtool'] },
  async () => {
    const { status, output } = run('/usr/bin/promtool', [
      'check',
      'config',
      path.join(DEPLOY, 'monitoring/prometheus.yml'),
    ]);
    expect(status, output).toBe(0);
    expect(output).toMatch(/16 rules found/);
  },
);

stackTest('an alert is raised by what it is for, and not before', { needs: ['promtool'] }, async () => {
  const dir = temporaryDir();
  cpSync(path.join(DEPLOY, 'monitoring/alerts.yml'), path.join(dir, 'alerts.yml'));
  const requests = (status: string, each: string) =>
    `      - series: vastra_request_seconds_count{status="${status}",kind="api"}\n        values: '${each}'`;
  const series = [
    requests('200', '0+60x60'),
    requests('500', '0+0x30 0+6x30'),
    "      - series: vastra_dead_letters\n        values: '0x40 1x20'",
  ];
  const expected = (minute: number, alert: string, isRaised: boolean) =>
    `      - eval_time: ${minute}m\n        alertname: ${alert}\n        exp_alerts:${isRaised ? `\n${raised(alert)}` : ' []'}`;
  writeFileSync(
    path.join(dir, 'test.yml'),
    `rule_files: [alerts.yml]\ntests:\n  - interval: 1m\n    input_series:\n${series.join('\n')}\n    alert_rule_test:\n${[
      expected(25, 'ShopServerErrors', false),
      expected(50, 'ShopServerErrors', true),
      expected(30, 'ShopDeadLetters', false),
      expected(45, 'ShopDeadLetters', true),
    ].join('\n')}\n`,
  );
  const { status, output } = run('/usr/bin/promtool', ['test', 'rules', path.join(dir, 'test.yml')]);
  expect(status, output).toBe(0);
});

function raised(alert: string): string {
  const rules = readFileSync(path.join(DEPLOY, 'monitoring/alerts.yml'), 'utf8');
  const [, severity, summary, runbook] = new RegExp(
    `alert: ${alert}[\\s\\S]*?severity: (\\w+)[\\s\\S]*?summary: (.*)\\n\\s*runbook: (.*)`,
  ).exec(rules) as RegExpExecArray;
  return `          - exp_labels: { severity: ${severity} }\n            exp_annotations: { summary: "${summary}", runbook: "${runbook}" }`;
}

stackTest('systemd takes the unit, and finds little that it may do', { needs: ['systemd'] }, async () => {
  const dir = temporaryDir();
  mkdirSync(path.join(dir, 'opt'));
  const changes: [string, string][] = [
    ['/opt/vastra/node_modules/.bin/node', process.execPath],
    ['WorkingDirectory=/opt/vastra', `WorkingDirectory=${dir}`],
  ];
  const unit = adapted('systemd/vastra.service', changes, dir);
  const verified = run('systemd-analyze', ['verify', '--man=no', unit]);
  expect([verified.status, verified.output]).toEqual([0, '']);
  // Exposure level in tenths: 10.0 is a service without restrictions, most have 9.6.
  const { status, output } = run('systemd-analyze', ['security', '--offline=true', '--threshold=25', unit]);
  expect(status, output).toBe(0);
});

stackTest(
  'Docker Compose takes its file and the example of its settings',
  { needs: ['compose'] },
  async () => {
    const env = {
      STORE_URL: 'https://shop.example.in',
      STORE_HOST: 'shop.example.in',
      POSTGRES_PASSWORD: 'x',
      SECRET_PEPPER: 'y',
    };
    const file = path.join(DEPLOY, 'compose/compose.yaml');
    const { status, output } = run('/usr/bin/docker-compose', ['-f', file, 'config', '--quiet'], env);
    expect(status, output).toBe(0);
    expect(
      run('/usr/bin/docker-compose', ['-f', file, 'config', '--quiet'], { ...env, SECRET_PEPPER: '' }).status,
    ).not.toBe(0);
  },
);
