import { Ellipsis } from 'lucide';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './action-menu.module.css';
import { IconButton } from './icon-button.tsx';

/** What can be done with one thing of a list, behind three dots: links and buttons. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const listId = useId();

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons and links let through
    <div ref={place} className={styles.menu} onBlur={leave} onKeyDown={closeOnEscape}>
      <IconButton
        label={label}
        icon={Ellipsis}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={listId} hidden={!isOpen} className={styles.list} onClickCapture={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
