import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { setWriteListener } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { PendingCounts } from '../dashboard/stats.schema.ts';
import { useAdminPages } from './admin-pages.ts';

/** The open tasks of the side navigation; loads them again for each screen and after each change. */
export function usePendingCounts(): PendingCounts {
  const { pages } = useAdminPages();
  const isNeeded = pages.some(({ tasks }) => tasks);
  const { data, refresh } = useApiQuery<PendingCounts>(isNeeded ? '/api/admin/pending' : null);
  const { key } = useLocation();
  const isShown = data !== undefined;
  const refreshShown = useEffectEvent(() => {
    if (isShown) refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each screen
  useEffect(() => refreshShown(), [key]);
  useEffect(() => {
    setWriteListener(() => refreshShown());
    return () => setWriteListener(undefined);
  }, []);
  return data ?? {};
}
