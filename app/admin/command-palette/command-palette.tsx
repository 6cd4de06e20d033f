import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { TextInput } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { listNestedPages, useAdminPages } from '../frame/admin-pages.ts';
import styles from './command-palette.module.css';
import { findPagesByName, type PaletteResult, usePaletteResults } from './palette-results.ts';

/** Finds a screen, product, order, rental or person by a few letters of its name or number. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { pages } = useAdminPages();
  const { records, state } = usePaletteResults(text);
  const nested = text.trim() === '' ? [] : listNestedPages(pages);
  const results = [...findPagesByName([...pages, ...nested], text), ...records];
  const field = useRef<HTMLInputElement>(null);
  // showModal() has already focused the dialog's first button by this time.
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog open onClose={onClose} title="Go to">
      <PaletteResultList
        field={field}
        text={text}
        onTextChange={setText}
        results={results}
        onClose={onClose}
      />
      <p role="status" className={styles.state}>
        {state === 'failed' && 'Search is unavailable. You can still open pages.'}
        {state === 'found' && results.length === 0 && 'No results found.'}
      </p>
    </Dialog>
  );
}

interface PaletteResultListProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onTextChange: (text: string) => void;
  results: readonly PaletteResult[];
  onClose: () => void;
}

/** The search field and its results, navigated by the arrow keys. */
function PaletteResultList({ field, text, onTextChange, results, onClose }: PaletteResultListProps) {
  const [selected, setSelected] = useState(0);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const index = Math.min(selected, results.length - 1);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  function handleKeyDown(event: KeyboardEvent) {
    const result = results[index];
    if (event.key === 'ArrowDown') setSelected((index + 1) % results.length);
    else if (event.key === 'ArrowUp') setSelected((index - 1 + results.length) % results.length);
    else if (event.key === 'Enter' && result) {
      onClose();
      navigate(result.to);
    } else return;
    event.preventDefault();
  }
  return (
    <>
      <TextInput
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label="Search pages, products, orders, rentals and people"
        placeholder="Search orders, rentals, products, people"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          setSelected(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label="Found" className={styles.results}>
        {results.map(({ to, name, detail }, each) => (
          <Link
            key={to}
            id={`${id}-${each}`}
            to={to}
            role="option"
            aria-selected={each === index}
            tabIndex={-1}
            onClick={onClose}
            onPointerMove={() => setSelected(each)}
          >
            {name}
            <span>{detail}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
