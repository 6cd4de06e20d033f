import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

const TYPING_PAUSE_MS = 350;

/**
 * A search field of a list in the admin area. The URL follows the text after a pause in typing, on Enter, and when the field
 * loses the focus, so that the next clicked link contains the search.
 */
export function useSearchText(searched: string, addressOf: (search: string) => string) {
  const navigate = useListNavigate();
  const [text, setText] = useState(searched);
  const [isTyping, setTyping] = useState(false);

  const search = () => {
    setTyping(false);
    if (text.trim() !== searched) navigate(addressOf(text.trim()));
  };
  const searchAfterPause = useEffectEvent(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause again
  useEffect(() => {
    if (!isTyping) return;
    const pause = setTimeout(() => searchAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [isTyping, text]);

  // Back and Forward change the URL without the field. An earlier search that arrives during typing does not.
  const followUrl = useEffectEvent(() => {
    if (!isTyping && text.trim() !== searched) setText(searched);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed URL changes the field
  useEffect(() => followUrl(), [searched]);

  return {
    field: {
      type: 'search',
      value: text,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setText(target.value);
        setTyping(true);
      },
      onBlur: search,
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      search();
    },
  } as const;
}

/** Replaces the list's URL. The list is rendered at once, so that its links contain the current query. */
export function useListNavigate() {
  const navigate = useNavigate();
  return (address: string) => void navigate(address, { replace: true, flushSync: true });
}
