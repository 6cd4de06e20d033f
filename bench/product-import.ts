import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { startServer } from './processes.ts';

/**
 * `npm run bench:import [-- ROWS]`: imports a product file of 50,000 rows in Shopify's columns, four rows per product, then again
 * unchanged, then with new prices and stock, and exports it. Prints seconds and peak memory of the server and of the child process.
 */
const ROWS = Number(process.argv[2] ?? 50_000);
const SIZES = ['S', 'M', 'L', 'XL'];
const DESCRIPTION = 'Hand-blocked cotton from Jaipur, cut wide and lined in mul. '.repeat(6);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-sheet-'));
const start = () =>
  startServer(path.join(import.meta.dirname, '..', 'server', 'main.ts'), {
    DATA_DIR: dataDir,
    DEMO: '1',
    DRAW_AHEAD: '0',
  });
// The first start loads the demo shop, which needs memory that the import does not.
await (await start()).stop();
const server = await start();

try {
  const headers = { authorization: `Bearer ${await signIn()}` };
  const idleMb = server.memory();
  server.peakMemory();
  const rows: object[] = [];
  rows.push(await measureImport('dry run', productFile(0), 'dryRun=1', headers));
  rows.push(await measureImport('all or nothing', productFile(0), 'mode=all', headers));
  rows.push(await measureImport('repeated, unchanged', productFile(0), 'mode=all', headers));
  rows.push(await measureImport('new prices and stock', productFile(1), 'mode=good', headers));
  const began = performance.now();
  const exporter = server.watchChildren('export-worker.ts');
  const file = await (await fetch(`${server.origin}/api/admin/products/export`, { headers })).arrayBuffer();
  rows.push({
    what: 'export',
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    shopMb: server.peakMemory(),
    ownMb: exporter.end(),
  });
  console.table(rows);
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  console.log(
    `${ROWS} rows, ${megabytes(productFile(0).length)} MB in, ${megabytes(file.byteLength)} MB out; ` +
      `resident memory ${idleMb} MB idle`,
  );
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureImport(what: string, body: string, input: string, headers: Record<string, string>) {
  const began = performance.now();
  const importer = server.watchChildren('import-worker.ts');
  const response = await fetch(`${server.origin}/api/admin/products/import?${input}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body,
  });
  const { created, updated, failed, message } = await response.json();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const figures = { created, updated, failed: failed?.length ?? message };
  return { what, seconds, ...figures, shopMb: server.peakMemory(), ownMb: importer.end() };
}

async function signIn(): Promise<string> {
  const response = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrMobile: 'admin@vastra.test', password: 'vastra-demo' }),
  });
  return (await response.json()).token;
}

function productFile(round: number): string {
  const columns = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Option1 Name',
    'Option1 Value',
  ];
  const lines = [csvLine([...columns, 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'])];
  for (let row = 0; row < ROWS; row++) {
    const [product, index] = [Math.floor(row / SIZES.length), row % SIZES.length];
    const facts = [
      `Kurta ${product}`,
      `<p>${DESCRIPTION}</p>`,
      'Loom',
      `Line ${product % 20}`,
      'cotton, new',
      'Size',
    ];
    const price = (800 + (product % 400) + round).toFixed(2);
    lines.push(
      csvLine([
        `kurta-${product}`,
        ...(index === 0 ? facts : ['', '', '', '', '', '']),
        SIZES[index] as string,
        `K-${product}-${index}`,
        (row % 50) + round,
        price,
      ]),
    );
  }
  return lines.join('');
}
