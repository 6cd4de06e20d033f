import { ArrowLeft, ArrowRight } from 'lucide';
import { Link } from 'react-router';
import { iconButtonClass, outlinedClass } from '../actions/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

interface Pages {
  page: number;
  pages: number;
  /** where a page is; a link, so that it works before scripts do */
  pageTo: (page: number) => string;
}

/** Beside a section's heading: '1 of 3' and two arrows. Turning leaves the page where it stands. */
export function Pager({ page, pages, pageTo, of }: Pages & { of: string }) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${of}`}>
      <span aria-live="polite">
        {page} of {pages}
      </span>
      <Turn to={page > 1 ? pageTo(page - 1) : undefined} label={`Previous, ${of}`} icon={ArrowLeft} />
      <Turn to={page < pages ? pageTo(page + 1) : undefined} label={`Next, ${of}`} icon={ArrowRight} />
    </nav>
  );
}

function Turn({ to, label, icon }: { to: string | undefined; label: string; icon: typeof ArrowLeft }) {
  const look = `${iconButtonClass} ${outlinedClass}`;
  if (!to) {
    return (
      <span className={look} aria-disabled="true">
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link to={to} className={look} aria-label={label} preventScrollReset replace>
      <Icon of={icon} />
    </Link>
  );
}

/** Beneath a long list: the numbers of its pages. */
export function PageNumbers({ page, pages, pageTo }: Pages) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.numbers} aria-label="Pages">
      {page > 1 && (
        <Link to={pageTo(page - 1)} rel="prev" aria-label="Previous page">
          <Icon of={ArrowLeft} />
        </Link>
      )}
      {pageNumbers(page, pages).map((each, index) =>
        each === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be told by
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Link
            key={each}
            to={pageTo(each)}
            aria-current={each === page ? 'page' : undefined}
            aria-label={`Page ${each}`}
          >
            {each}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={pageTo(page + 1)} rel="next" aria-label="Next page">
          <Icon of={ArrowRight} />
        </Link>
      )}
    </nav>
  );
}
