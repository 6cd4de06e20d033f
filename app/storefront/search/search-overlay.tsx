import { Search, X } from 'lucide';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CategoryLink } from '#app/search/search.schema.ts';
import { MAX_SEARCH_LENGTH } from '#app/search/search-limits.ts';
import { useLatestSearch } from '#app/search/search-request.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { moveFocusByArrowKey } from './move-focus-by-arrow-key.ts';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-overlay.module.css';
import { SearchOverlayResults } from './search-overlay-results.tsx';

interface SearchOverlayProps {
  /** shown before a search */
  places: CategoryLink[];
  onClosed: () => void;
}

/** The search overlay, rendered only while open. The browser restores the focus when it closes. */
export function SearchOverlay({ places, onClosed }: SearchOverlayProps) {
  const { run, state } = useLatestSearch();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => dialog.current?.close();
  useOpenUntilNavigation(dialog, field);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="Search"
      onClose={onClosed}
      onKeyDown={(press) => moveFocusByArrowKey(press, field.current)}
    >
      <div className={`wrap ${styles.panel}`}>
        <header className={styles.head}>
          <Logo />
          <IconButton label="Close" icon={X} onClick={close} />
        </header>
        <SearchField field={field} onSearch={(text) => run.search(text)} onEmptied={() => run.stop()} />
        {state.status === 'before' ? (
          <RecentSearches places={places} onCleared={() => field.current?.focus()} />
        ) : (
          <SearchOverlayResults state={state} onRetry={(text) => run.search(text)} />
        )}
      </div>
    </dialog>
  );
}

/** Opens with the focus in the field, and closes on navigation. */
function useOpenUntilNavigation(
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
): void {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) {
      dialog.current?.close();
    } else if (!dialog.current?.open) {
      dialog.current?.showModal();
      field.current?.focus();
    }
  }, [key, openedAt, dialog, field]);
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
  onEmptied: () => void;
}

function SearchField({ field, onSearch, onEmptied }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  const isBlank = typed.trim() === '';

  function type(text: string) {
    setTyped(text);
    if (text.trim() === '') onEmptied();
  }
  function submit(submission: FormEvent) {
    submission.preventDefault();
    onSearch(typed);
  }

  return (
    <search>
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
    </search>
  );
}
