import type { ReactNode } from 'react';
import { Link } from '#app/ui/actions/link.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import { listingSearch, type ProductQuery } from '../listing/product-query.ts';
import styles from './filter-group.module.css';

/** A filter's title and values. */
export function FilterGroup({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>
        {title}
        {aside && <span>{aside}</span>}
      </h2>
      {children}
    </section>
  );
}

interface FilterLinkProps {
  /** the listing with this filter toggled */
  to: string;
  on: boolean;
  name: string;
  count?: number;
  /** a sample of it before its name */
  sample?: ReactNode;
}

/** A filter value as a link, so that it works without scripts. Toggles the filter. */
export function FilterLink({ to, on, name, count, sample }: FilterLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={styles.line}
        aria-current={on || undefined}
        preventScrollReset
        discover="none"
        rel="nofollow"
      >
        <span className={classNames(styles.box, on && styles.checked)} />
        {sample}
        <span className={styles.name}>{name}</span>
        {count !== undefined && (
          <span className={styles.count}>
            {count}
            <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** A size as a box with its name. */
export function FilterBox({ to, on, name, count }: FilterLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(styles.boxed, on && styles.chosen)}
        aria-current={on || undefined}
        aria-label={`${name}, ${count} ${count === 1 ? 'product' : 'products'}`}
        title={`${name} (${count})`}
        preventScrollReset
        discover="none"
        rel="nofollow"
      >
        {name}
      </Link>
    </li>
  );
}

/** The other query parameters as hidden fields, so that a form changes only its own. */
export function HiddenQueryFields({
  query,
  without,
}: {
  query: ProductQuery;
  without: (keyof ProductQuery)[];
}) {
  const remaining = { ...query, page: 1, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  return [...listingSearch(remaining)].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
