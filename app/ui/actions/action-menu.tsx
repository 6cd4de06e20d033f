import { Ellipsis, type IconNode } from 'lucide';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './action-menu.module.css';
import { IconButton } from './icon-button.tsx';

interface ActionMenuProps {
  label: string;
  /** three dots, unless told */
  icon?: IconNode;
  /** it is left open by what is pressed in it, such as boxes to tick */
  staysOpen?: boolean;
  children: ReactNode;
}

/** What can be done with one thing of a list, behind three dots: links and buttons. */
export function ActionMenu({ label, icon = Ellipsis, staysOpen = false, children }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menuRoot = useRef<HTMLDivElement>(null);
  const listId = useId();

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    menuRoot.current?.querySelector('button')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons and links let through
    <div ref={menuRoot} className={styles.menu} onBlur={leave} onKeyDown={closeOnEscape}>
      <IconButton
        label={label}
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      />
      {/* it takes the focus of a press on words that cannot have it, which would else be a way out */}
      <div
        id={listId}
        hidden={!isOpen}
        tabIndex={-1}
        className={styles.list}
        onClickCapture={() => staysOpen || setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
