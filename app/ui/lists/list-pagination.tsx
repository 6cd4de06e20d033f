import { Link } from 'react-router';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { buttonClass } from '../actions/button.tsx';
import styles from './list-pagination.module.css';

interface ListPaginationProps {
  pagination: Pagination;
  pageTo: (page: number) => string;
  /** says which page it is, also of one only */
  alwaysShowsPage?: boolean;
}

/** Beneath a list of the back office: which part of it is shown, and the ways on. */
export function ListPagination({ pagination, pageTo, alwaysShowsPage }: ListPaginationProps) {
  const { page, pages, limit, total } = pagination;
  if (total === 0) return null;
  const first = (page - 1) * limit + 1;
  return (
    <div className={styles.foot}>
      <span>
        {first} to {Math.min(page * limit, total)} of {total}
      </span>
      {(alwaysShowsPage || pages > 1) && (
        <nav aria-label="Pages" className={styles.pages}>
          <Turn to={page > 1 ? pageTo(page - 1) : undefined}>Previous</Turn>
          <span>
            Page {page} of {pages}
          </span>
          <Turn to={page < pages ? pageTo(page + 1) : undefined}>Next</Turn>
        </nav>
      )}
    </div>
  );
}

function Turn({ to, children }: { to: string | undefined; children: string }) {
  const look = buttonClass({ look: 'quiet', small: true }, styles.turn);
  return to ? (
    <Link to={to} className={look}>
      {children}
    </Link>
  ) : (
    <span className={look} aria-disabled="true">
      {children}
    </span>
  );
}
