import { ArrowLeft, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import styles from './search-box.module.css';

/** The header's search: Enter with some text leads to the results; on their page it has a way back. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const onResults = pathname === '/search';
  const sought = onResults ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form role="search" action="/search" className={styles.box} onSubmit={stayWhenEmpty}>
      {onResults ? (
        <IconButton label="Back" icon={ArrowLeft} onClick={() => navigate(-1)} />
      ) : (
        <Icon of={Search} className={styles.sign} />
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
