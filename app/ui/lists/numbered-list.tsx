import type { ComponentProps, ReactNode } from 'react';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { Loaded } from '../feedback/loaded.tsx';
import { LastPageRedirect } from './list-frame.tsx';
import { PageNumbers } from './pager.tsx';

interface NumberedListProps<T> extends ComponentProps<typeof Loaded<T>> {
  page: number;
  pageTo: (page: number) => string;
}

/** A list of the admin area with the numbers of its pages below. */
export function NumberedList<T extends { pagination: Pagination }>({
  page,
  pageTo,
  children,
  ...query
}: NumberedListProps<T>): ReactNode {
  return (
    <Loaded {...query}>
      {(data) => {
        const { pages } = data.pagination;
        if (page > pages) return <LastPageRedirect {...{ page, pages, pageTo }} />;
        return (
          <>
            {children(data)}
            <PageNumbers {...{ page, pages, pageTo }} />
          </>
        );
      }}
    </Loaded>
  );
}
