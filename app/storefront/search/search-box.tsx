import { ArrowLeft, Search } from 'lucide';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import type { CategoryLink } from '#app/search/search.schema.ts';
import { IconButton, iconButtonClass } from '#app/ui/actions/icon-button.tsx';
import { isShortcutKey } from '#app/ui/behaviour/is-shortcut-key.ts';
import { type LazyModule, useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './search-box.module.css';
import { isSearchFragment } from './search-fragment.ts';

/** The header's search box: Enter opens the results. The results page has a back button. */
export function SearchBox({ searchOverlay }: { searchOverlay: SearchOverlayControl }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const onResults = pathname === '/search';
  const query = onResults ? (new URLSearchParams(search).get('q') ?? '') : '';
  const field = useRef<HTMLInputElement>(null);
  return (
    <Form role="search" action="/search" className={styles.box} onSubmit={stayWhenEmpty}>
      {onResults ? (
        <IconButton label="Back" icon={ArrowLeft} className="scripted-only" onClick={() => navigate(-1)} />
      ) : (
        <SearchIconLink searchOverlay={searchOverlay} className={styles.opener} />
      )}
      <input
        key={query}
        ref={field}
        {...searchOverlay.preloadProps}
        type="search"
        name="q"
        defaultValue={query}
        aria-label="Search for products"
        placeholder="Search for sarees, fabrics, colours"
        enterKeyHint="search"
        autoComplete="off"
      />
      {searchOverlay.part && <searchOverlay.part.SearchCompletions key={query} field={field} />}
    </Form>
  );
}

function stayWhenEmpty(submission: FormEvent<HTMLFormElement>) {
  const text = new FormData(submission.currentTarget).get('q');
  if (!String(text ?? '').trim()) submission.preventDefault();
}

/** The icon that opens the search overlay; without scripts it links to the search page. */
export function SearchIconLink({
  searchOverlay,
  className,
}: {
  searchOverlay: SearchOverlayControl;
  className?: string;
}) {
  const open = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    searchOverlay.open();
  };
  return (
    <Link
      to="/search"
      className={classNames(iconButtonClass, className)}
      aria-label="Search"
      aria-keyshortcuts="/"
      {...searchOverlay.preloadProps}
      onClick={open}
    >
      <Icon of={Search} />
    </Link>
  );
}

export interface SearchOverlayControl
  extends Pick<LazyModule<typeof import('./search-overlay.tsx')>, 'part' | 'preloadProps'> {
  open: () => void;
  /** the overlay while it is open */
  overlay: ReactNode;
}

/**
 * The search overlay, opened by its icon or the `/` key. If it fails to load, the search page opens instead.
 */
export function useSearchOverlay(places: CategoryLink[]): SearchOverlayControl {
  const lazyOverlay = useLazyModule(() => import('./search-overlay.tsx'));
  const navigate = useNavigate();
  const open = () => lazyOverlay.open(() => navigate('/search'));
  useSlash(open);
  useSearchFragment(open);
  return {
    ...lazyOverlay,
    open,
    overlay: lazyOverlay.part && lazyOverlay.isOpen && (
      <lazyOverlay.part.SearchOverlay places={places} onClosed={lazyOverlay.close} />
    ),
  };
}

/** Opens the overlay where Back or a reload finds a search in the address. */
function useSearchFragment(open: () => void): void {
  const { hash, key } = useLocation();
  const handleOpen = useEffectEvent(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry opens it again
  useEffect(() => {
    if (isSearchFragment(hash)) handleOpen();
  }, [hash, key]);
}

function useSlash(open: () => void): void {
  const handleOpen = useEffectEvent(open);
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (press.key !== '/' || !isShortcutKey(press)) return;
      press.preventDefault();
      handleOpen();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
