import { ArrowLeft } from 'lucide';
import type { FormEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './search-box.module.css';
import { SearchIconLink } from './search-icon-link.tsx';
import type { SearchOverlayControl } from './use-search-overlay.tsx';

/** The header's search box: Enter opens the results. The results page has a back button. */
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
        placeholder="Search for sarees, fabrics, colours"
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
