import { inject, test } from 'vitest';
import type { Part } from './install-packages.ts';

const MINUTE = 60_000;

/** A test that needs these programs. If one is missing, the test is skipped and its title says why. */
export function stackTest(
  title: string,
  { needs, minutes = 3 }: { needs: readonly Part[]; minutes?: number },
  work: () => Promise<void>,
): void {
  const missing = inject('missingParts');
  const reason = needs.map((part) => missing[part]).find((each) => each !== undefined);
  const asTold = reason === undefined ? title : `${title} (not run: ${reason})`;
  test.skipIf(reason !== undefined)(asTold, { timeout: minutes * MINUTE }, work);
}
