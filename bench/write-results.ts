import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** Writes figures with the machine they come from into bench/results/ and prints the file's name. */
export function writeResults(bench: string, figures: object): void {
  const folder = path.join(ROOT, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(
    folder,
    `${bench}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
  );
  const machine = `${os.cpus().length} cores, ${os.cpus()[0]?.model}`;
  writeFileSync(file, JSON.stringify({ machine, node: process.version, ...figures }, null, 2));
  console.log(`Written to ${path.relative(ROOT, file)}`);
}
