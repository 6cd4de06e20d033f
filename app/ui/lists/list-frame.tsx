import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { buttonClass } from '../actions/button.tsx';
import styles from './list-frame.module.css';

interface ListHeaderProps {
  title: string;
  /** the total; undefined until it is known, and absent for a list of groups */
  count?: number | undefined;
  /** actions for the list */
  children?: ReactNode;
}

/** The header of a list in the admin area: title, total and actions. */
export function ListHeader({ title, count, children }: ListHeaderProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

interface ListPaginationProps {
  pagination: Pagination;
  pageTo: (page: number) => string;
  /** shows the page number even for a single page */
  alwaysShowsPage?: boolean;
}

/** The pagination below a list in the admin area. A page beyond the end leads to the last one. */
export function ListPagination({ pagination, pageTo, alwaysShowsPage }: ListPaginationProps) {
  const { page, pages, limit, total } = pagination;
  if (page > pages) return <LastPageRedirect {...{ page, pages, pageTo }} />;
  if (total === 0) return null;
  const first = (page - 1) * limit + 1;
  return (
    <div className={styles.foot}>
      <span>
        {first} to {Math.min(page * limit, total)} of {total}
      </span>
      {(alwaysShowsPage || pages > 1) && (
        <nav aria-label="Pages" className={styles.pages}>
          <PageLink to={page > 1 ? pageTo(page - 1) : undefined}>Previous</PageLink>
          <span>
            Page {page} of {pages}
          </span>
          <PageLink to={page < pages ? pageTo(page + 1) : undefined}>Next</PageLink>
        </nav>
      )}
    </div>
  );
}

interface LastPageRedirectProps {
  page: number;
  pages: number;
  pageTo: (page: number) => string;
}

/** Leads from a page beyond the end to the last one. */
export function LastPageRedirect({ page, pages, pageTo }: LastPageRedirectProps) {
  return page > pages ? <Navigate to={pageTo(pages)} replace /> : null;
}

function PageLink({ to, children }: { to: string | undefined; children: string }) {
  const className = buttonClass({ look: 'quiet', small: true }, styles.turn);
  return to ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <button type="button" className={className} disabled>
      {children}
    </button>
  );
}
