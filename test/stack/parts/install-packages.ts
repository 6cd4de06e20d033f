import { execFileSync } from 'node:child_process';
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** why a part cannot be started on this machine; available parts have no entry */
    missingParts: Partial<Record<Part, string>>;
  }
}

export type Part = keyof typeof PARTS;

interface DebianPart {
  debianPackage: string;
  /** path of the installed program */
  program: string;
}

const PARTS = {
  nginx: { debianPackage: 'nginx', program: '/usr/sbin/nginx' },
  varnish: { debianPackage: 'varnish', program: '/usr/sbin/varnishd' },
  pgbouncer: { debianPackage: 'pgbouncer', program: '/usr/sbin/pgbouncer' },
  postgres: { debianPackage: 'postgresql', program: '/usr/lib/postgresql/*/bin/pg_basebackup' },
  openssl: { debianPackage: 'openssl', program: '/usr/bin/openssl' },
  haproxy: { debianPackage: 'haproxy', program: '/usr/sbin/haproxy' },
  caddy: { debianPackage: 'caddy', program: '/usr/bin/caddy' },
  promtool: { debianPackage: 'prometheus', program: '/usr/bin/promtool' },
  systemd: { debianPackage: 'systemd', program: '/usr/bin/systemd-analyze' },
  compose: { debianPackage: 'docker-compose', program: '/usr/bin/docker-compose' },
  chromium: { debianPackage: 'chromium', program: '/usr/bin/chromium' },
} satisfies Record<string, DebianPart>;

/** Debian's package scripts ask this program whether they may start services. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs missing parts, and provides tests with the reasons for those that cannot be installed. */
export default function installPackages(project: TestProject): void {
  const missing = Object.entries(PARTS).filter(([, part]) => !isInstalled(part));
  const packages = missing.map(([, { debianPackage }]) => debianPackage);
  const refusal = packages.length > 0 ? install(packages) : undefined;
  const reasons = missing.flatMap(([name, part]) =>
    isInstalled(part) ? [] : [[name, `no ${part.debianPackage}: ${refusal}`]],
  );
  project.provide('missingParts', Object.fromEntries(reasons));
}

function isInstalled({ program }: DebianPart): boolean {
  return globSync(program).length > 0;
}

/** Returns the reason for a failure in one line, or undefined. */
function install(packages: string[]): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return 'this machine has no apt-get';
  if (process.getuid?.() !== 0) return `only root can install it (apt-get install ${packages.join(' ')})`;
  console.log(`Installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    return withoutServices(() => {
      execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
      const quietly = ['install', '-y', '-qq', '--no-install-recommends'];
      execFileSync('apt-get', [...quietly, ...packages], { env, stdio: 'pipe' });
      return undefined;
    });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    return said.split('\n').at(-1) || 'apt-get failed';
  }
}

/** Keeps packages from starting their services; the tests start their own. */
function withoutServices<T>(work: () => T): T {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(POLICY);
  }
}
