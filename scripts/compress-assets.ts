import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Compresses the built assets in advance, so that the server can send them without work. */
const assets = path.join(import.meta.dirname, '..', 'build', 'client', 'assets');
const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const texts = (await readdir(assets)).filter((file) => /\.(js|css|svg|json)$/.test(file));
await Promise.all(
  texts.map(async (name) => {
    const file = path.join(assets, name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await brotli(bytes));
    await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: 9 }));
  }),
);
