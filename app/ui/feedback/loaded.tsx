import type { ReactNode } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import type { ApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Skeleton } from '../display/skeleton.tsx';
import { FailedNotice } from './notice.tsx';

interface LoadedProps<T> {
  query: Pick<ApiQuery<T>, 'data' | 'error' | 'reload'>;
  /** the message of an error, or one for each kind */
  failed: string | { refused: string; network: string };
  /** 'Loading returns', or another element while it loads */
  loading: ReactNode;
  /** the height of the loading content, in pixels */
  height?: number;
  children: (data: T) => ReactNode;
}

/** A query's data; until then a loading message, or its error with a button to try again. */
export function Loaded<T>({ query, failed, loading, height = 320, children }: LoadedProps<T>) {
  const { data, error, reload } = query;
  if (error) {
    const texts = typeof failed === 'string' ? { refused: failed, network: failed } : failed;
    return <FailedNotice message={failureText(error, texts)} onRetry={reload} />;
  }
  if (data !== undefined) return children(data);
  if (typeof loading !== 'string') return loading;
  return (
    <div role="status" aria-label={loading}>
      <Skeleton height={`${height}px`} />
    </div>
  );
}
