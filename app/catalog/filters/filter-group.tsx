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

/** Values of a long list that are shown at first. */
const FIRST_VALUES = 8;

interface FilterListProps<T> {
  /** for the button of a long list, as in 'Show all 23 brands' */
  of?: string;
  areSteps?: boolean;
  values: readonly T[];
  /** whether a value is active; these are always shown */
  isOn: (value: T) => boolean;
  children: (value: T) => ReactNode;
}

/** Values as a list; a button shows the rest of a long one. */
export function FilterList<T>({ of, areSteps, values, isOn, children }: FilterListProps<T>) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (of === undefined || values.length <= FIRST_VALUES)
    return <FilterLines areSteps={areSteps}>{values.map(children)}</FilterLines>;
  const shown = isWhole ? values : values.filter((value, index) => index < FIRST_VALUES || isOn(value));
  return (
    <>
      <FilterLines id={id}>{shown.map(children)}</FilterLines>
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

/** Values below one another, as marks and names; of `steps` only one value can be chosen. */
export function FilterLines({
  id,
  areSteps,
  children,
}: {
  id?: string;
  areSteps?: boolean;
  children: ReactNode;
}) {
  return (
    <ul id={id} className={classNames(styles.lines, areSteps && styles.steps)}>
      {children}
    </ul>
  );
}

/** Values next to one another, as boxes with their names. */
export function FilterBoxes({ children }: { children: ReactNode }) {
  return <ul className={styles.boxes}>{children}</ul>;
}

interface FilterLinkProps {
  /** the listing with this filter toggled */
  to: string;
  on: boolean;
  name: string;
  count?: number;
  /** the CSS colour of a sample before its name */
  paint?: string | null;
}

const LINK_PROPS = { preventScrollReset: true, discover: 'none', rel: 'nofollow' } as const;

/**
 * A filter value as a link, so that it works without scripts. Toggles the filter. Its list's style draws the rest, because a
 * page has dozens of them.
 */
export function FilterLink({ to, on, name, count, paint }: FilterLinkProps) {
  return (
    <li>
      <Link to={to} aria-current={on || undefined} {...LINK_PROPS}>
        {paint !== undefined && <b style={{ background: paint ?? undefined }} />}
        {name}
        {count !== undefined && (
          <span>
            {count}
            <i>{count === 1 ? ' product' : ' products'}</i>
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
        aria-current={on || undefined}
        aria-label={`${name}, ${count} ${count === 1 ? 'product' : 'products'}`}
        title={`${name} (${count})`}
        {...LINK_PROPS}
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
