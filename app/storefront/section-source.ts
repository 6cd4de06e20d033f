import { refuseWhileFailing, type Source } from '#app/foundation/fail-switches.ts';
import type { PageShop } from '#app/foundation/page-context.ts';
import { Refusal } from '#app/foundation/refusal.ts';

export type Sourced<T> = T | 'failed';

/**
 * How a page asks its sources: a section whose source fails says so; the others stay (CONTRACT §5, Home
 * sections). In a demo a source can be made to fail.
 */
export function sourcesOf({
  failing,
  onFailedSource,
  onError,
}: Pick<PageShop, 'failing' | 'onFailedSource' | 'onError'>) {
  return async <T>(source: Source, ask: () => Promise<T>): Promise<Sourced<T>> => {
    try {
      refuseWhileFailing(failing, source);
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal)) onError(error);
      onFailedSource();
      return 'failed';
    }
  };
}
