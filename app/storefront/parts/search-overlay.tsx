import { Search, X } from 'lucide';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSearchRun } from '#app/search/parts/use-search-run.ts';
import type { Place } from '#app/search/search.shapes.ts';
import { LONGEST_SEARCH } from '#app/search/search-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Logo } from './logo.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import styles from './search-overlay.module.css';
import { walkResults } from './walk-results.ts';

interface SearchOverlayProps {
  /** where to begin without a search */
  places: Place[];
  onClosed: () => void;
}

/** The search over the page. It is there as long as it is open; the browser gives the focus back. */
export function SearchOverlay({ places, onClosed }: SearchOverlayProps) {
  const { run, state } = useSearchRun();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => dialog.current?.close();
  useOpenUntilArrival(dialog, field);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="Search"
      onClose={onClosed}
      onKeyDown={(press) => walkResults(press, field.current)}
    >
      <div className={`wrap ${styles.sheet}`}>
        <header className={styles.head}>
          <Logo />
          <IconButton label="Close" icon={X} onClick={close} />
        </header>
        <SearchField field={field} onSearch={(text) => run.search(text)} onEmptied={() => run.stop()} />
        {state.status === 'before' ? (
          <RecentSearches places={places} onCleared={() => field.current?.focus()} />
        ) : (
          <SearchOutcome state={state} onRetry={(text) => run.search(text)} />
        )}
      </div>
    </dialog>
  );
}

/** Opens with the focus in the field, and closes when somebody arrives at another page. */
function useOpenUntilArrival(
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
        {/* a plain text field: Escape would empty one of the type 'search' before it closes the overlay */}
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Search products"
          placeholder="Search products by name, tag, or category..."
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(change) => type(change.target.value)}
        />
        <Button type="submit" disabled={isBlank} className={styles.button}>
          <Icon of={Search} className={styles.sign} />
          <span>Search</span>
        </Button>
      </form>
    </search>
  );
}
