import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const POLL_TIMEOUT = { timeout: 60_000 };
const ADMIN = { emailOrMobile: 'admin@vastra.test', password: 'vastra-demo' };
const SHEET = 'Handle,Title,Type,Variant Price\r\ngone-with-it,Gone,Men,10\r\n';
const GATE = `
  create function wait_at_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
  begin perform pg_advisory_xact_lock(3510); return null; end $$;
  create trigger wait_at_gate before insert on products execute function wait_at_gate();
  select pg_advisory_lock(3510)`;
const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  'an import ends with the process that serves, whether it is killed or stops',
  async () => {
    const shop = await startShop({ env: { WORKERS: '2', DEMO: '1', DRAW_AHEAD: '0' } });
    const gate = new pg.Client({ connectionString: shop.databaseUrl() });
    // Stopping the database breaks this connection.
    gate.on('error', () => {});
    await gate.connect();
    await gate.query(GATE);
    const { token } = (await callShop(shop, 'POST', '/api/auth/login', { body: ADMIN })).body;

    const ofKilled = await underWay(shop, token);
    process.kill(ofKilled.serving, 'SIGKILL');
    expect(await ofKilled.answer).toBe('broken');
    await expect.poll(() => existsSync(`/proc/${ofKilled.importer}`), POLL_TIMEOUT).toBe(false);

    const ofStopped = await underWay(shop, token);
    expect(await shop.stop()).toBe(0);
    await ofStopped.answer;
    expect(existsSync(`/proc/${ofStopped.importer}`)).toBe(false);
    await gate.end().catch(() => {});
  },
);

/** Uploads a file and waits until its import process runs. */
async function underWay(shop: RunningShop, token: string) {
  const answer = fetch(`${shop.origin}/api/admin/products/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: SHEET,
  }).then(
    ({ status }) => status,
    () => 'broken' as const,
  );
  await expect.poll(() => importerOf(shop), POLL_TIMEOUT).toBeDefined();
  const importer = importerOf(shop) as number;
  return { answer, importer, serving: parentOf(importer) };
}

function importerOf({ process: { pid } }: RunningShop): number | undefined {
  const processes = readdirSync('/proc').map(Number).filter(Boolean);
  return processes.find((each) => isImporter(each) && parentOf(parentOf(each)) === pid);
}

function isImporter(pid: number): boolean {
  return readIfThere(`/proc/${pid}/cmdline`).includes('import-worker.ts');
}

function parentOf(pid: number): number {
  return Number(/PPid:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1]);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
