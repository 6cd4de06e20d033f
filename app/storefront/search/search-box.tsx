import { ArrowLeft } from 'lucide';
import type { FormEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './search-box.module.css';
import { SearchIconLink } from './search-icon-link.tsx';
import type { SearchOverlayControl } from './use-search-overlay.tsx';

/** The header's search: Enter with some text leads to the results; on their page it has a way back. */
export function SearchBox({ searchOverlay }: { searchOverlay: SearchOverlayControl }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const onResults = pathname === '/search';
  const query = onResults ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form role="search" action="/search" className={styles.box} onSubmit={stayWhenEmpty}>
      {onResults ? (
        <IconButton label="Back" icon={ArrowLeft} className="scripted-only" onClick={() => navigate(-1)} />
      ) : (
        <SearchIconLink searchOverlay={searchOverlay} className={styles.opener} />
      )}
      <input
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        aria-label="Search for products"
        placeholder="Search for a saree, a weave, a colour"
        enterKeyHint="search"
        autoComplete="off"
      />
    </Form>
  );
}

function stayWhenEmpty(submission: FormEvent<HTMLFormElement>) {
  const text = new FormData(submission.currentTarget).get('q');
  if (!String(text ?? '').trim()) submission.preventDefault();
}
