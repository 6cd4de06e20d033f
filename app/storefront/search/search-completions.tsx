import { Search } from 'lucide';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { listingPath } from '#app/catalog/listing/product-query.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import type { SearchCompletions as Completions } from '#app/search/search.schema.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import styles from './search-completions.module.css';

interface SearchCompletionsProps {
  /** keeps the focus; arrow keys move through the list */
  field: RefObject<HTMLInputElement | null>;
  /** default: opens the results */
  onSearch?: (text: string) => void;
}

/** The list below a search field, with searches, categories and products for what is being typed. */
export function SearchCompletions({ field, onSearch }: SearchCompletionsProps) {
  const { typed, close } = useTypedText(field);
  if (typed === '') return null;
  return <CompletionList {...{ field, onSearch, typed, onClosed: close }} />;
}

interface CompletionListProps extends SearchCompletionsProps {
  typed: string;
  onClosed: () => void;
}

function CompletionList({ field, onSearch, typed, onClosed }: CompletionListProps) {
  const listId = useId();
  const navigate = useNavigate();
  const { data } = useApiQuery<Completions>(
    `/api/products/search/completions?q=${encodeURIComponent(typed)}`,
  );
  const completions = data ? listCompletions(data) : [];
  const [active, setActive] = useState({ list: data, index: NONE });
  const index = active.list === data ? active.index : NONE;
  const optionId = (place: number) => `${listId}-${place}`;

  function choose({ path, text }: Completion) {
    onClosed();
    if (path === undefined && onSearch) onSearch(text);
    else navigate(path ?? listingPath({ listingPage: '/search', q: text }));
  }
  useListKeys(field, (key) => {
    if (completions.length === 0) return false;
    const chosen = completions[index];
    if (key === 'Escape') onClosed();
    else if (key === 'Enter' && chosen) choose(chosen);
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      setActive({ list: data, index: nextPlace(key, index, completions.length) });
    else return false;
    return true;
  });
  useListState(field, {
    listId: completions.length > 0 ? listId : undefined,
    activeId: index === NONE ? undefined : optionId(index),
  });

  if (completions.length === 0) return null;
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {`${completions.length} ${completions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list}>
        {completions.map((completion, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
          <div
            key={completion.key}
            id={optionId(place)}
            role="option"
            aria-selected={place === index}
            className={styles.option}
            onPointerDown={(press) => press.preventDefault()}
            onClick={() => choose(completion)}
          >
            <CompletionText {...completion} />
          </div>
        ))}
      </div>
    </>
  );
}

interface Completion {
  key: string;
  text: string;
  /** opens this page; undefined searches for the text */
  path?: string;
  /** next to the text */
  detail?: string;
  /** of a product, null if it has none */
  image?: string | null;
}

function CompletionText({ text, detail, image }: Completion) {
  return (
    <>
      {image === undefined ? (
        <Icon of={Search} className={styles.icon} />
      ) : (
        <Picture
          sources={image === null ? undefined : pictureSources(image)}
          alt=""
          sizes="36px"
          className={styles.picture}
        />
      )}
      <span className={styles.text}>{text}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
}

function listCompletions({ searches, categories, products }: Completions): Completion[] {
  return [
    ...searches.map((text) => ({ key: `search ${text}`, text })),
    ...categories.map(({ name, path }) => ({ key: path, text: name, path, detail: 'Category' })),
    ...products.map(({ name, path, price, isRental, image }) => ({
      key: path,
      text: name,
      path,
      detail: isRental ? `from ${formatRupees(price)} a day` : formatRupees(price),
      image,
    })),
  ];
}

/** No option is active, so Enter searches for what was typed. */
const NONE = -1;

/** No option is active after the last one and before the first. */
function nextPlace(key: 'ArrowDown' | 'ArrowUp', index: number, count: number): number {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((index + 1 + step + places) % places) - 1;
}

const PAUSE_MS = 150;
const MIN_LENGTH = 2;

/** The field's text after a pause in typing; empty while there is nothing to complete. */
function useTypedText(field: RefObject<HTMLInputElement | null>): { typed: string; close: () => void } {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      const text = input.value.trimStart();
      if (text.trim().length < MIN_LENGTH) setTyped('');
      else timer = setTimeout(() => setTyped(text), PAUSE_MS);
    };
    const end = () => {
      clearTimeout(timer);
      setTyped('');
    };
    // The text that was typed while this code was loading.
    if (input.value !== input.defaultValue) follow();
    const { form } = input;
    input.addEventListener('input', follow);
    input.addEventListener('blur', end);
    form?.addEventListener('submit', end);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', follow);
      input.removeEventListener('blur', end);
      form?.removeEventListener('submit', end);
    };
  }, [field]);
  return { typed, close: () => setTyped('') };
}

/** Calls with each key that is pressed in the field, before anything else handles it; true ends its handling. */
function useListKeys(field: RefObject<HTMLInputElement | null>, onKey: (key: string) => boolean): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const input = field.current;
    const listen = (press: KeyboardEvent) => {
      if (press.isComposing || !handleKey(press.key)) return;
      press.preventDefault();
      press.stopPropagation();
    };
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [field]);
}

interface ListState {
  /** undefined while nothing is listed */
  listId: string | undefined;
  /** the id of the active option */
  activeId: string | undefined;
}

/** Exposes the list to assistive technology while it is open. */
function useListState(field: RefObject<HTMLInputElement | null>, { listId, activeId }: ListState): void {
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-autocomplete', 'list');
    if (listId !== undefined) input?.setAttribute('aria-controls', listId);
    if (activeId === undefined) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', activeId);
    return () => {
      for (const name of ['aria-controls', 'aria-activedescendant']) input?.removeAttribute(name);
    };
  }, [field, listId, activeId]);
}
