import { type ReactNode, useId, useState } from 'react';
import { Link } from '#app/ui/actions/link.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import { listingSearch, type ProductQuery } from '../listing/product-query.ts';
import styles from './filter-group.module.css';

/** A filter's title and values, which the title shows and hides, also without scripts. */
export function FilterGroup({
  title,
  aside,
  isOpen = true,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** whether it is open at first */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className={styles.group} open={isOpenAtFirst}>
      <summary>
        <h2 className={styles.title}>
          {title}
          {aside && <span>{aside}</span>}
        </h2>
      </summary>
      {children}
    </details>
  );
}

/** So many values of a long list are shown at first. */
const FIRST_VALUES = 8;

interface FilterListProps<T> {
  /** for the button, as in 'Show all 23 brands' */
  of: string;
  values: readonly T[];
  /** whether a value is active; these are always shown */
  isOn: (value: T) => boolean;
  children: (value: T) => ReactNode;
}

/** Values as a list, of which a button shows the rest. */
export function FilterList<T>({ of, values, isOn, children }: FilterListProps<T>) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (values.length <= FIRST_VALUES) return <ul>{values.map(children)}</ul>;
  const shown = isWhole ? values : values.filter((value, index) => index < FIRST_VALUES || isOn(value));
  return (
    <>
      <ul id={id}>{shown.map(children)}</ul>
      <button
        type="button"
        className={`link ${styles.all}`}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show fewer' : 'Show all'}
        <span className="num">{isWhole ? '' : ` ${values.length}`}</span>
        <span className="visually-hidden">{` ${of}`}</span>
      </button>
    </>
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
  /** whether it replaces the other values */
  isOnlyOne?: boolean;
}

/** A filter value as a link, so that it works without scripts. Toggles the filter. */
export function FilterLink({ to, on, name, count, sample, isOnlyOne }: FilterLinkProps) {
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
        <span className={classNames(styles.box, isOnlyOne && styles.round, on && styles.checked)} />
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
