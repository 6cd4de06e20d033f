import { refuseWhileFailing, type Source } from '#app/platform/fault-injection/fail-switches.ts';
import type { PageShop } from '#app/platform/http/pages/page-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

export type SectionData<T> = T | 'failed';

/**
 * Loads a section's data. A failure is shown in that section only (rules §5, Home sections); a demo can
 * inject one.
 */
export function createSectionLoader({
  failing,
  onSourceFailure,
  onError,
}: Pick<PageShop, 'failing' | 'onSourceFailure' | 'onError'>) {
  return async <T>(source: Source, ask: () => Promise<T>): Promise<SectionData<T>> => {
    try {
      refuseWhileFailing(failing, source);
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal)) onError(error);
      onSourceFailure();
      return 'failed';
    }
  };
}
