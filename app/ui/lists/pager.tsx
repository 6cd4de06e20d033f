import { ArrowLeft, ArrowRight } from 'lucide';
import { Link } from 'react-router';
import { IconButton, iconButtonClass, outlinedClass } from '../actions/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './pager.module.css';

interface Pages {
  page: number;
  pages: number;
  /** the URL of a page; a link, so that it works without scripts */
  pageTo: (page: number) => string;
}

/** '1 of 3' and two arrows, next to a section's heading; the links keep the scroll position. */
export function Pager({ page, pages, pageTo, of }: Pages & { of: string }) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${of}`}>
      <span aria-live="polite">{`${page} of ${pages}`}</span>
      <PageLink to={page > 1 ? pageTo(page - 1) : undefined} label={`Previous, ${of}`} icon={ArrowLeft} />
      <PageLink to={page < pages ? pageTo(page + 1) : undefined} label={`Next, ${of}`} icon={ArrowRight} />
    </nav>
  );
}

function PageLink({ to, label, icon }: { to: string | undefined; label: string; icon: typeof ArrowLeft }) {
  if (!to) return <IconButton label={label} icon={icon} outlined disabled />;
  return (
    <Link
      to={to}
      className={`${iconButtonClass} ${outlinedClass}`}
      aria-label={label}
      preventScrollReset
      replace
    >
      <Icon of={icon} />
    </Link>
  );
}

/** Page numbers below a long list. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
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

/** The page numbers to link to; 'gap' replaces the omitted ones. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const numbers: (number | 'gap')[] = [];
  for (let each = 1; each <= pages; each++) {
    const isNear = Math.abs(each - page) <= 1;
    if (isNear || each === 1 || each === pages) numbers.push(each);
    else if (numbers.at(-1) !== 'gap') numbers.push('gap');
  }
  return numbers;
}
