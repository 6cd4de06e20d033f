import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { sumOrderDays } from '#app/orders/order-figures.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { superuserUrl } from './embedded-database.ts';
import { type BenchedServer, startServer } from './processes.ts';

/**
 * `npm run bench:big`: measures each admin list and the search for available outfits in a shop with 100,000 products, 100,000
 * outfits, 100,000 people and 1,000,000 orders. Every request differs, so that nothing is cached; DATA_DIR keeps the filled shop.
 */
const ROOT = path.join(import.meta.dirname, '..');
const TIMES = 40;
const WARM_UP = 3;
const TODAY = new Date().toISOString().slice(0, 10);

const REQUESTS: [string, (turn: number) => string][] = [
  ['dashboard', (turn) => `admin/stats?days=${[7, 30, 90][turn % 3]}`],
  ['products', (turn) => `admin/products?rental=0&sort=newest&limit=20&page=${1 + turn}`],
  ['products by name', (turn) => `admin/products?rental=0&sort=newest&limit=20&search=dress ${turn}77`],
  ['orders', (turn) => `admin/orders?page=${1 + turn}`],
  ['orders of a status', (turn) => `admin/orders?status=Shipped&page=${1 + turn}`],
  ['orders by number', (turn) => `admin/orders?search=VB-${turn}77`],
  [
    'orders by name',
    (turn) => `admin/orders?search=${['Meera Khan', 'tara', 'gill', 'Dev Rao'][turn % 4]}&page=${1 + turn}`,
  ],
  ['orders by product', (turn) => `admin/orders?search=dress ${turn}77`],
  ['orders by e-mail', (turn) => `admin/orders?search=person${turn}77@big.test`],
  ['orders by mobile', (turn) => `admin/orders?search=70000${10_000 + turn * 77}`],
  ['returns', (turn) => `admin/returns?page=${1 + turn}`],
  ['rental listing', (turn) => `admin/rentals?page=${1 + turn}`],
  ['rental orders', (turn) => `admin/rental-orders?page=${1 + turn}`],
  ['payouts', (turn) => `admin/payouts?page=${1 + turn}`],
  ['customers', (turn) => `admin/users?isAdmin=0&page=${1 + turn}`],
  [
    'customers by name',
    (turn) =>
      `admin/users?isAdmin=0&search=${['meera', 'zoya gill', 'rao', 'person77'][turn % 4]}&page=${1 + turn}`,
  ],
  ['audit log', (turn) => `admin/audit?page=${1 + turn}`],
  ['available outfits', (turn) => availableOutfits(turn)],
];

function availableOutfits(turn: number): string {
  const from = addDays(TODAY, 5 + ((turn * 7) % 170));
  return `products?category=rental&size=M&maxPrice=3000&from=${from}&to=${addDays(from, 1 + (turn % 4))}`;
}

const savedDataDir = process.env.DATA_DIR;
const dataDir = savedDataDir ?? mkdtempSync(path.join(os.tmpdir(), 'vastra-big-'));
const isFilled = existsSync(dataDir) && readdirSync(dataDir).length > 0;
const shop = await startServer(path.join(ROOT, 'server', 'main.ts'), {
  DATA_DIR: dataDir,
  DEMO: '1',
  DRAW_AHEAD: '0',
});
try {
  if (!isFilled) await fill();
  const headers = await signIn(shop);
  const rows = [];
  for (const [name, pathOf] of REQUESTS) rows.push(await measure(shop, headers, name, pathOf));
  console.table(rows);
  console.log(`Memory: ${shop.memory()} MB.`);
} finally {
  await shop.stop();
  if (!savedDataDir) rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const began = performance.now();
  const db = openDatabase(superuserUrl(dataDir), { hasNoTimeouts: true });
  try {
    const script = readFileSync(path.join(import.meta.dirname, 'fill-big-shop.sql'), 'utf8');
    await db.connection().execute(async (one) => {
      await sql.raw(script).execute(one);
      await sql`vacuum analyze`.execute(one);
    });
    await sumOrderDays(db);
  } finally {
    await db.destroy();
  }
  console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} s.`);
}

async function signIn({ origin }: BenchedServer): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrMobile: 'admin@vastra.test', password: 'vastra-demo' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function measure(
  { origin }: BenchedServer,
  headers: Record<string, string>,
  name: string,
  pathOf: (turn: number) => string,
) {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + TIMES; turn++) {
    const address = `${origin}/api/${pathOf(turn)}`;
    const began = performance.now();
    const response = await fetch(address, { headers: address.includes('/admin/') ? headers : {} });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    if (turn >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  return { list: name, 'p50 ms': at(0.5), 'p95 ms': at(0.95) };
}
