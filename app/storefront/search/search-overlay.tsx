import { Search, X } from 'lucide';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CategoryLink } from '#app/search/search.schema.ts';
import { MAX_SEARCH_LENGTH } from '#app/search/search-limits.ts';
import { useLatestSearch } from '#app/search/search-request.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useCloseOnBack, writeOverlayFragment } from '#app/ui/behaviour/use-close-on-back.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { SearchCompletions } from './search-completions.tsx';
import { parseSearchFragment, searchFragment } from './search-fragment.ts';
import styles from './search-overlay.module.css';
import { RecentSearches, SearchOverlayResults } from './search-overlay-results.tsx';

export { SearchCompletions };

interface SearchOverlayProps {
  /** shown before a search */
  places: CategoryLink[];
  onClosed: () => void;
}

/** The search overlay, rendered only while open. The browser restores the focus when it closes. */
export function SearchOverlay({ places, onClosed }: SearchOverlayProps) {
  // Back from a product finds its results again.
  const [initialText] = useState(() => parseSearchFragment(window.location.hash) ?? '');
  const { run, state } = useLatestSearch(initialText);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => dialog.current?.close();
  const isOpen = useOpenUntilNavigation(dialog, field);
  useCloseOnBack(isOpen, () => {
    close();
    forget();
  });

  function search(text: string) {
    writeOverlayFragment(searchFragment(text.trim()));
    run.search(text);
  }
  function stop() {
    writeOverlayFragment('');
    run.stop();
  }
  function forget() {
    if (parseSearchFragment(window.location.hash)) writeOverlayFragment('');
    onClosed();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="Search"
      onClose={forget}
      onKeyDown={(press) => moveFocusByArrowKey(press, field.current)}
    >
      <div className={`wrap ${styles.panel}`}>
        <header className={styles.head}>
          <Logo />
          <IconButton label="Close" icon={X} onClick={close} />
        </header>
        <SearchField field={field} initialText={initialText} onSearch={search} onEmptied={stop} />
        {state.status === 'before' ? (
          <RecentSearches places={places} onCleared={() => field.current?.focus()} />
        ) : (
          <SearchOverlayResults state={state} onRetry={search} />
        )}
      </div>
    </dialog>
  );
}

/** Opens with the focus in the field, and closes on navigation, which comes before the dialog's own event. */
function useOpenUntilNavigation(
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
): boolean {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const isOpen = key === openedAt;
  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
    } else if (!dialog.current?.open) {
      dialog.current?.showModal();
      field.current?.focus();
    }
  }, [isOpen, dialog, field]);
  return isOpen;
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  initialText: string;
  onSearch: (text: string) => void;
  onEmptied: () => void;
}

function SearchField({ field, initialText, onSearch, onEmptied }: SearchFieldProps) {
  const [typed, setTyped] = useState(initialText);
  const isBlank = typed.trim() === '';

  function type(text: string) {
    setTyped(text);
    if (text.trim() === '') onEmptied();
  }
  function complete(text: string) {
    setTyped(text);
    onSearch(text);
  }
  function submit(submission: FormEvent) {
    submission.preventDefault();
    onSearch(typed);
  }

  return (
    <search className={styles.search}>
      <form className={styles.field} onSubmit={submit}>
        {/* type="text", because Escape clears a search field before it closes the overlay */}
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Search products"
          placeholder="Search products by name, tag, or category..."
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(change) => type(change.target.value)}
        />
        <Button type="submit" disabled={isBlank} className={styles.button}>
          <Icon of={Search} className={styles.buttonIcon} />
          <span>Search</span>
        </Button>
      </form>
      <SearchCompletions field={field} onSearch={complete} />
    </search>
  );
}

/** Arrow keys move the focus from the search field to the products, between them, and back. */
function moveFocusByArrowKey(press: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  const links = [...press.currentTarget.querySelectorAll<HTMLAnchorElement>('article h3 a')];
  const hasFocus = (link: HTMLElement) => link.closest('article')?.contains(document.activeElement);
  const index = links.findIndex(hasFocus);
  if (index === IN_FIELD && document.activeElement !== field) return;
  const next = nextIndex(press.key, { index, count: links.length, columns: columnsOf(links) });
  if (next === undefined) return;
  press.preventDefault();
  (next === IN_FIELD ? field : links[next])?.focus();
}

/** The number of products in the first row at the current width. */
function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => link.closest('article')?.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

/** The index of the search field, before the first result. */
export const IN_FIELD = -1;

interface Grid {
  /** the focused result, or `IN_FIELD` */
  index: number;
  count: number;
  columns: number;
}

/** The next index for an arrow key in a grid of results below a field; undefined if the key does nothing. */
export function nextIndex(key: string, { index, count, columns }: Grid): number | undefined {
  if (index === IN_FIELD) return key === 'ArrowDown' && count > 0 ? 0 : undefined;
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, ArrowDown: index + columns }[key];
  if (key === 'ArrowUp') return index < columns ? IN_FIELD : index - columns;
  return next !== undefined && next >= 0 && next < count ? next : undefined;
}
