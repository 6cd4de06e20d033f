import { ArrowLeft } from 'lucide';
import type { FormEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { IconButton } from '#app/ui/icon-button.tsx';
import styles from './search-box.module.css';
import { SearchOpener } from './search-opener.tsx';
import type { SearchDoor } from './use-search-door.tsx';

/** The header's search: Enter with some text leads to the results; on their page it has a way back. */
export function SearchBox({ door }: { door: SearchDoor }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const onResults = pathname === '/search';
  const sought = onResults ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form role="search" action="/search" className={styles.box} onSubmit={stayWhenEmpty}>
      {onResults ? (
        <IconButton label="Back" icon={ArrowLeft} className="scripted-only" onClick={() => navigate(-1)} />
      ) : (
        <SearchOpener door={door} className={styles.opener} />
      )}
      <input
        key={sought}
        type="search"
        name="q"
        defaultValue={sought}
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
