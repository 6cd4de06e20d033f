import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { type Find, screensNamed } from '../palette-finds.ts';
import { useScreens } from './admin-screens.ts';
import styles from './command-palette.module.css';
import { useFinds } from './use-finds.ts';

/** Leads to a screen, a product or an order by a few letters of its name or number. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { screens } = useScreens();
  const { things, state } = useFinds(text);
  const finds = [...screensNamed(screens, text), ...things];
  const field = useRef<HTMLInputElement>(null);
  // The dialog has opened by now, and has put the focus on its first button.
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog open onClose={onClose} title="Go to">
      <FindList field={field} text={text} onType={setText} finds={finds} onClose={onClose} />
      <p role="status" className={styles.state}>
        {state === 'failed' && 'Products, orders and people could not be looked up.'}
        {state === 'found' && finds.length === 0 && 'Nothing found.'}
      </p>
    </Dialog>
  );
}

interface FindListProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
  finds: readonly Find[];
  onClose: () => void;
}

/** The field and what was found beneath it, walked through by the arrow keys. */
function FindList({ field, text, onType, finds, onClose }: FindListProps) {
  const [picked, setPicked] = useState(0);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const place = Math.min(picked, finds.length - 1);
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function press(event: KeyboardEvent) {
    const find = finds[place];
    if (event.key === 'ArrowDown') setPicked((place + 1) % finds.length);
    else if (event.key === 'ArrowUp') setPicked((place - 1 + finds.length) % finds.length);
    else if (event.key === 'Enter' && find) {
      onClose();
      navigate(find.to);
    } else return;
    event.preventDefault();
  }
  return (
    <>
      <TextInput
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label="Screen, product, order number or person"
        placeholder="Screen, product, order number or person"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={place >= 0 ? `${id}-${place}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          onType(event.target.value);
          setPicked(0);
        }}
        onKeyDown={press}
      />
      <div ref={list} id={id} role="listbox" aria-label="Found" className={styles.finds}>
        {finds.map(({ to, name, words }, each) => (
          <Link
            key={to}
            id={`${id}-${each}`}
            to={to}
            role="option"
            aria-selected={each === place}
            tabIndex={-1}
            onClick={onClose}
            onPointerMove={() => setPicked(each)}
          >
            {name}
            <span>{words}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
